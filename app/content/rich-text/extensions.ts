import { Extension, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

import { safeLink } from '#app/platform/markdown/safe-links.ts'

import { CodeMark, Doc, Picture, siteBlocks } from './nodes.ts'

const TightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { isTight: { default: true, rendered: false, keepOnSplit: false } },
    },
  ],
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

const plainCells = [TableHeader, TableCell].map((cell) =>
  cell.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), align }
    },
  }),
)

/** TipTap writes alignment as a style too. */
const align = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-align') ?? element.getAttribute('align'),
  renderHTML: (cell: { align?: string | null }) => (cell.align ? { 'data-align': cell.align } : {}),
}

/** Checked the same way as on the page. */
const isSafe = (href: string) => Boolean(safeLink(href))

export const extensions: Extensions = [
  StarterKit.configure({
    document: false,
    code: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, class: 'rich-text-drop' },
    link: {
      openOnClick: false,
      autolink: false,
      markdownLinks: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isSafe,
      shouldAutoLink: isSafe,
    },
  }),
  TightLists,
  Doc,
  Picture,
  ...siteBlocks,
  PlainTable,
  TableRow,
  ...plainCells,
  CodeMark,
]
