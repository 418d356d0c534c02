import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  CircleHelp,
  FileText,
  Heading2,
  Heading3,
  Image,
  Italic,
  LayoutTemplate,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  MousePointerClick,
  Redo2,
  Siren,
  Table,
  TextQuote,
  Trash2,
  TriangleAlert,
  Undo2,
  Video,
} from 'lucide-react'

import type { AskedBlock, DialogState } from './dialog-state.ts'
import type { MenuEntry } from './tool-menu.tsx'

export interface Tool {
  label: string
  /** Mod is Ctrl or Command. */
  keys?: string
  icon?: LucideIcon
  /** On phones the tool is in the Insert menu. */
  isOffPhones?: boolean
  /** Tools without it are not toggles. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor, openDialog: (dialog: DialogState) => void) => void
}

const isPlainPlace = (editor: Editor) => !['table', 'codeBlock', 'sourceText'].some((name) => editor.isActive(name))
const hasMarks = (editor: Editor) => !['codeBlock', 'sourceText'].some((name) => editor.isActive(name))

export const textTools: Tool[] = [
  {
    label: 'Bold',
    keys: 'Mod+B',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    canRun: hasMarks,
    run: (editor) => editor.commands.toggleBold(),
  },
  {
    label: 'Italic',
    keys: 'Mod+I',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    canRun: hasMarks,
    run: (editor) => editor.commands.toggleItalic(),
  },
  {
    label: 'Link',
    keys: 'Mod+K',
    icon: Link,
    isOn: (editor) => editor.isActive('link'),
    canRun: hasMarks,
    run: (_, openDialog) => openDialog({ kind: 'link' }),
  },
]

export const blockTools: Tool[] = [
  {
    label: 'Heading 2',
    keys: 'Mod+Alt+2',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    canRun: isPlainPlace,
    run: (editor) => editor.commands.toggleHeading({ level: 2 }),
  },
  {
    label: 'Heading 3',
    keys: 'Mod+Alt+3',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    canRun: isPlainPlace,
    run: (editor) => editor.commands.toggleHeading({ level: 3 }),
  },
  {
    label: 'Bulleted list',
    keys: 'Mod+Shift+8',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    canRun: isPlainPlace,
    run: (editor) => editor.commands.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    keys: 'Mod+Shift+7',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    canRun: isPlainPlace,
    run: (editor) => editor.commands.toggleOrderedList(),
  },
  {
    label: 'Quote',
    keys: 'Mod+Shift+B',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    canRun: isPlainPlace,
    run: (editor) => editor.commands.toggleBlockquote(),
  },
  {
    label: 'Table',
    icon: Table,
    isOffPhones: true,
    canRun: isPlainPlace,
    run: (editor) => editor.commands.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  {
    label: 'Picture',
    icon: Image,
    isOffPhones: true,
    canRun: hasMarks,
    run: (_, openDialog) => openDialog({ kind: 'pictures', files: [] }),
  },
]

export const undoTools: Tool[] = [
  {
    label: 'Undo',
    keys: 'Mod+Z',
    icon: Undo2,
    canRun: ({ state }) => undoDepth(state) > 0,
    run: (editor) => editor.commands.undo(),
  },
  {
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    icon: Redo2,
    canRun: ({ state }) => redoDepth(state) > 0,
    run: (editor) => editor.commands.redo(),
  },
]

export function insertEntries(
  editor: Editor,
  openDialog: (dialog: DialogState) => void,
  hasSections: boolean,
): MenuEntry[] {
  return (hasSections ? [sectionBlock, ...blocks] : blocks).map(({ kind, ...entry }) => ({
    ...entry,
    choose: () => {
      editor.view.focus()
      openDialog({ kind, attrs: {} })
    },
  }))
}

/** A table cannot lose its header row. */
export function tableEntries(editor: Editor, isInHeads: boolean): MenuEntry[] {
  return tableSteps.map(({ command, isBelowHeads, ...entry }) => ({
    ...entry,
    isOff: isInHeads && isBelowHeads,
    choose: () => {
      editor.commands[command]()
      editor.view.focus()
    },
  }))
}

const sectionBlock = {
  kind: 'section' as const,
  label: 'Section',
  note: 'A part of the page over its whole width: hero, cards, steps…',
  Icon: LayoutTemplate,
}

const blocks: { kind: AskedBlock; label: string; note: string; Icon: LucideIcon }[] = [
  { kind: 'careCard', label: 'Care card', note: 'What to do when it is urgent, and whom to call', Icon: Siren },
  { kind: 'warning', label: 'Warning', note: 'Something to know before going on', Icon: TriangleAlert },
  { kind: 'buttonLink', label: 'Button', note: 'The one next step, such as asking for care', Icon: MousePointerClick },
  { kind: 'document', label: 'PDF file', note: 'To save or print, such as a birth plan', Icon: FileText },
  { kind: 'video', label: 'Video', note: 'From YouTube or Vimeo; it loads only when somebody plays it', Icon: Video },
  { kind: 'faqGroup', label: 'FAQ group', note: 'The questions of one category', Icon: CircleHelp },
]

const tableSteps = [
  { label: 'Add row above', Icon: BetweenHorizontalEnd, command: 'addRowBefore', isBelowHeads: true },
  { label: 'Add row below', Icon: BetweenHorizontalStart, command: 'addRowAfter', isBelowHeads: false },
  { label: 'Add column before', Icon: BetweenVerticalEnd, command: 'addColumnBefore', isBelowHeads: false },
  { label: 'Add column after', Icon: BetweenVerticalStart, command: 'addColumnAfter', isBelowHeads: false },
  { label: 'Remove row', Icon: Trash2, command: 'deleteRow', isBelowHeads: true },
  { label: 'Remove column', Icon: Trash2, command: 'deleteColumn', isBelowHeads: false },
  { label: 'Remove table', Icon: Trash2, command: 'deleteTable', isBelowHeads: false },
] as const
