import { Extension, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

import { sourceAttribute } from './editor-document.ts'
import { CodeMark, LinkMark } from './marks.ts'
import { ButtonLink, CareCard, Doc, FaqGroup, Picture, RetentionTable, SourceText, Warning } from './nodes.ts'

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
  'retentionTable',
  'sourceText',
]

/** What a node remembers of the stored text; neither shown nor copied. */
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

/** Without the widths that the kit writes as styles: the policy of the site refuses those, and Markdown knows none. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]]
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // From the last cell the key leads on, or nobody could leave a table by keyboard.
      Tab: () => this.editor.commands.goToNextCell(),
    }
  },
}).configure({ resizable: false, View: null })

/** The kit writes it as a style, too. */
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

/** Exactly the nodes and marks of the grammar: see block-nodes and inline-nodes. */
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
  RetentionTable,
  PlainTable,
  TableRow,
  PlainHeader,
  PlainCell,
  LinkMark,
  CodeMark,
  Remembered,
]
