import type { Editor } from '@tiptap/core'

import type { DialogState } from './dialog-state.ts'
import type { MenuEntry } from './tool-menu.tsx'
import { blockTools, insertEntries, type Tool } from './tools.ts'

type Place = { editor: Editor; openDialog: (dialog: DialogState) => void; hasSections: boolean }

/** Everything that a line can become or be replaced with. */
export function blockEntries({ editor, openDialog, hasSections }: Place): MenuEntry[] {
  return [...toolEntries(blockTools, { editor, openDialog }), ...insertEntries(editor, openDialog, hasSections)]
}

/** On phones it includes the tools that do not fit in the toolbar. */
export function insertMenu({ editor, openDialog, hasSections }: Place): MenuEntry[] {
  const overflow = blockTools.filter(({ isOffPhones }) => isOffPhones)
  return [
    ...insertEntries(editor, openDialog, hasSections),
    ...toolEntries(overflow, { editor, openDialog }).map((entry) => ({ ...entry, isOnPhonesOnly: true })),
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
