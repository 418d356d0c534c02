import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'

import type { BlockName } from './blocks.ts'

/** `at`: position of the node to edit; without it a new one is inserted. */
export type DialogState =
  | { kind: 'insert' | 'link' }
  | { kind: 'pictures'; files: readonly File[] }
  | { kind: BlockName | 'image'; at?: number; attrs: Record<string, string> }

export type OpenDialog = (dialog: DialogState) => void

export interface Tool {
  label: string
  /** Without it the label is shown. */
  Icon?: LucideIcon
  /** Mod is Ctrl or Command. */
  keys?: string
  /** Type and attributes of what it switches on and off. Others are not toggles. */
  toggles?: [type: string, attributes?: Record<string, unknown>]
  canRun: (editor: Editor) => boolean
  command?: (chain: ChainedCommands) => ChainedCommands
  dialog?: DialogState
}

const inText = { canRun: (editor: Editor) => !editor.isActive('codeBlock') }
const ofBlocks = { canRun: (editor: Editor) => !editor.isActive('codeBlock') && !editor.isActive('table') }

const textTools: Tool[] = [
  { label: 'Bold', Icon: Bold, keys: 'Mod+B', toggles: ['bold'], command: (to) => to.toggleBold(), ...inText },
  { label: 'Italic', Icon: Italic, keys: 'Mod+I', toggles: ['italic'], command: (to) => to.toggleItalic(), ...inText },
  { label: 'Link', Icon: Link, keys: 'Mod+K', toggles: ['link'], dialog: { kind: 'link' }, ...inText },
]

const blockTools: Tool[] = [
  {
    label: 'Heading 2',
    Icon: Heading2,
    keys: 'Mod+Alt+2',
    toggles: ['heading', { level: 2 }],
    command: (to) => to.toggleHeading({ level: 2 }),
    ...ofBlocks,
  },
  {
    label: 'Heading 3',
    Icon: Heading3,
    keys: 'Mod+Alt+3',
    toggles: ['heading', { level: 3 }],
    command: (to) => to.toggleHeading({ level: 3 }),
    ...ofBlocks,
  },
  {
    label: 'Bulleted list',
    Icon: List,
    keys: 'Mod+Shift+8',
    toggles: ['bulletList'],
    command: (to) => to.toggleBulletList(),
    ...ofBlocks,
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    keys: 'Mod+Shift+7',
    toggles: ['orderedList'],
    command: (to) => to.toggleOrderedList(),
    ...ofBlocks,
  },
  {
    label: 'Quote',
    Icon: TextQuote,
    keys: 'Mod+Shift+B',
    toggles: ['blockquote'],
    command: (to) => to.toggleBlockquote(),
    ...ofBlocks,
  },
  {
    label: 'Table',
    Icon: Table,
    command: (to) => to.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    ...ofBlocks,
  },
  { label: 'Picture', Icon: Image, dialog: { kind: 'pictures', files: [] }, ...inText },
]

const undoTools: Tool[] = [
  {
    label: 'Undo',
    Icon: Undo2,
    keys: 'Mod+Z',
    canRun: ({ state }) => undoDepth(state) > 0,
    command: (to) => to.undo(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    keys: 'Mod+Shift+Z',
    canRun: ({ state }) => redoDepth(state) > 0,
    command: (to) => to.redo(),
  },
]

/** A table cannot lose its header row. */
const belowHeads = { canRun: (editor: Editor) => !editor.isActive('tableHeader') }

/** Shown while the caret is in a table. */
export const tableTools: Tool[] = [
  { label: 'Add row above', command: (to) => to.addRowBefore(), ...belowHeads },
  { label: 'Add row below', command: (to) => to.addRowAfter(), ...inText },
  { label: 'Add column before', command: (to) => to.addColumnBefore(), ...inText },
  { label: 'Add column after', command: (to) => to.addColumnAfter(), ...inText },
  { label: 'Remove row', command: (to) => to.deleteRow(), ...belowHeads },
  { label: 'Remove column', command: (to) => to.deleteColumn(), ...inText },
  { label: 'Remove table', command: (to) => to.deleteTable(), ...inText },
]

export const insertTool: Tool = { label: 'Insert', dialog: { kind: 'insert' }, ...inText }

export const toolGroups = [textTools, blockTools, undoTools, tableTools]
