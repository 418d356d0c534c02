import type { Editor } from '@tiptap/core'

import type { DialogState } from './dialog-state.ts'
import type { MenuEntry } from './tool-menu.tsx'
import { blockTools, insertEntries, type Tool } from './tools.ts'

type Place = { editor: Editor; openDialog: (dialog: DialogState) => void; hasSections: boolean }

/** All that a line can become, or that can stand in its place. */
export function blockEntries({ editor, openDialog, hasSections }: Place): MenuEntry[] {
  return [...toolEntries(blockTools, { editor, openDialog }), ...insertEntries(editor, openDialog, hasSections)]
}

/** On phones also the tools that have no room in the toolbar. */
export function insertMenu({ editor, openDialog, hasSections }: Place): MenuEntry[] {
  const crowded = blockTools.filter(({ isOffPhones }) => isOffPhones)
  return [
    ...insertEntries(editor, openDialog, hasSections),
    ...toolEntries(crowded, { editor, openDialog }).map((entry) => ({ ...entry, isOnPhonesOnly: true })),
  ]
}

function toolEntries(tools: readonly Tool[], { editor, openDialog }: Omit<Place, 'hasSections'>): MenuEntry[] {
  return tools.map(({ label, icon, canRun, run }) => ({
    label,
    ...(icon ? { Icon: icon } : {}),
    isOff: canRun?.(editor) === false,
    choose: () => {
      editor.view.focus()
      run(editor, openDialog)
    },
  }))
}
