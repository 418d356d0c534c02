import type { Editor } from '@tiptap/core'
import { useState } from 'react'

import { FormDialog, readFields } from './form-dialog.tsx'
import { readAddress } from './link-address.ts'
import { LinkFinder } from './link-finder.tsx'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [error, setError] = useState<string>()
  const href = linkAtCaret(editor)

  function submit(form: FormData) {
    const { to: typed = '' } = readFields(form, 'link')
    const address = readAddress(typed)
    setError(address.refused)
    if (address.refused !== undefined) return 'link-to'
    setLink(editor, address.href, typed)
    return undefined
  }

  return (
    <FormDialog
      title={href ? 'Edit link' : 'Insert a link'}
      action="Use this address"
      isForTyping
      onSubmit={submit}
      removal={
        href
          ? { label: 'Remove link', run: () => editor.chain().extendMarkRange('link').unsetMark('link').run() }
          : undefined
      }
      onClose={onClose}
    >
      <LinkFinder
        name="link-to"
        defaultValue={href}
        error={error}
        onChoose={(choice) => {
          setLink(editor, choice.href, choice.title)
          onClose()
        }}
      />
    </FormDialog>
  )
}

/** Includes the edges of a link: a tap on a phone puts the caret before the word. */
function linkAtCaret({ state }: Editor): string {
  const { $from, empty } = state.selection
  const around = empty ? [$from.nodeAfter, $from.nodeBefore] : [$from.nodeAfter]
  const [link] = around.flatMap((node) => node?.marks.filter(({ type }) => type.name === 'link') ?? [])
  return String(link?.attrs['href'] ?? '')
}

function setLink(editor: Editor, href: string, linkText: string) {
  if (editor.state.selection.empty && !linkAtCaret(editor))
    editor.commands.insertContent({ type: 'text', text: linkText, marks: [{ type: 'link', attrs: { href } }] })
  else editor.chain().extendMarkRange('link').setMark('link', { href }).run()
}
