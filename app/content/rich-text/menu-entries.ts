import type { Editor } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  CircleHelp,
  type LucideIcon,
  MousePointerClick,
  Siren,
  Trash2,
  TriangleAlert,
} from 'lucide-react'

import type { MenuEntry } from '#app/content/rich-text/tool-menu.tsx'

import type { AskedBlock, DialogState } from './dialog-state.ts'

/** The blocks of this trade. */
export function insertEntries(editor: Editor, openDialog: (dialog: DialogState) => void): MenuEntry[] {
  return blocks.map(({ kind, ...words }) => ({
    ...words,
    choose: () => {
      editor.view.focus()
      openDialog({ kind, attrs: {} })
    },
  }))
}

/** What can be done to the table that the caret is in. The first row holds the heads: without it a table is none. */
export function tableEntries(editor: Editor, isInHeads: boolean): MenuEntry[] {
  return tableSteps.map(({ command, isBelowHeads, ...words }) => ({
    ...words,
    isOff: isInHeads && isBelowHeads,
    choose: () => {
      editor.commands[command]()
      editor.view.focus()
    },
  }))
}

const blocks: { kind: AskedBlock; label: string; note: string; Icon: LucideIcon }[] = [
  { kind: 'careCard', label: 'Care card', note: 'What to do when it is urgent, and whom to call', Icon: Siren },
  { kind: 'warning', label: 'Warning', note: 'Something to know before going on', Icon: TriangleAlert },
  { kind: 'buttonLink', label: 'Button', note: 'The one next step, such as asking for care', Icon: MousePointerClick },
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
