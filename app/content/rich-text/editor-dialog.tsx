import type { Editor } from '@tiptap/core'
import type { SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

import { BlockDialog } from '#app/content/rich-text/block-dialog.tsx'
import { InsertPicturesDialog } from '#app/content/rich-text/insert-pictures-dialog.tsx'
import { LinkDialog } from '#app/content/rich-text/link-dialog.tsx'

import type { DialogState } from './dialog-state.ts'

interface EditorDialogProps {
  editor: Editor
  dialog: DialogState
  openDialog: (dialog: DialogState | undefined) => void
}

/** A portal with its events stopped, because the dialog is not part of the form around the editor. */
export function EditorDialog({ editor, dialog, openDialog }: EditorDialogProps) {
  function close() {
    openDialog(undefined)
    // After the dialog has returned the focus.
    requestAnimationFrame(() => editor.view.focus())
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only handles events of its children.
    <div onSubmit={stopEvent} onInput={stopEvent} onChange={stopEvent} onBlur={stopEvent} onKeyDown={stopEvent}>
      {dialog.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog.kind === 'pictures' && <InsertPicturesDialog editor={editor} files={dialog.files} onClose={close} />}
      {dialog.kind !== 'link' && dialog.kind !== 'pictures' && (
        <BlockDialog editor={editor} {...dialog} onClose={close} />
      )}
    </div>,
    document.body,
  )
}

function stopEvent(event: SyntheticEvent) {
  event.stopPropagation()
}
