import { Extension, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

import { sourceAttribute } from './editor-document.ts'
import { CodeMark, LinkMark } from './marks.ts'
import {
  ButtonLink,
  CareCard,
  Doc,
  DocumentCard,
  FaqGroup,
  Picture,
  RetentionTable,
  SectionNode,
  SourceText,
  VideoLink,
  Warning,
} from './nodes.ts'

const blockTypes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'table',
  'horizontalRule',
  'codeBlock',
  'careCard',
  'warning',
  'buttonLink',
  'faqGroup',
  'video',
  'document',
  'retentionTable',
  'section',
  'sourceText',
]

const Remembered = Extension.create({
  name: 'remembered',
  addGlobalAttributes() {
    const silent = { rendered: false, keepOnSplit: false }
    return [
      { types: blockTypes, attributes: { [sourceAttribute]: { ...silent, default: null, parseHTML: () => null } } },
      { types: ['bulletList', 'orderedList'], attributes: { isTight: { ...silent, default: true } } },
    ]
  },
})

/** Without TipTap's inline widths: the Content-Security-Policy refuses style attributes. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]]
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // After Escape, Tab leaves the table.
      Tab: () => this.editor.commands.goToNextCell() || this.editor.chain().addRowAfter().goToNextCell().run(),
    }
  },
}).configure({ resizable: false, View: null })

/** TipTap writes alignment as a style too. */
const align = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-align') ?? element.getAttribute('align'),
  renderHTML: (cell: { align?: string | null }) => (cell.align ? { 'data-align': cell.align } : {}),
}

const PlainHeader = TableHeader.extend({
  content: 'paragraph+',
  addAttributes() {
    return { ...this.parent?.(), align }
  },
})

const PlainCell = TableCell.extend({
  content: 'paragraph+',
  addAttributes() {
    return { ...this.parent?.(), align }
  },
})

export const extensions: Extensions = [
  StarterKit.configure({
    document: false,
    code: false,
    link: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, class: 'rich-text-drop' },
  }),
  Doc,
  SourceText,
  Picture,
  CareCard,
  Warning,
  ButtonLink,
  FaqGroup,
  VideoLink,
  DocumentCard,
  RetentionTable,
  SectionNode,
  PlainTable,
  TableRow,
  PlainHeader,
  PlainCell,
  LinkMark,
  CodeMark,
  Remembered,
]
