import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useId, useState } from 'react'

import { readAddress } from '#app/content/rich-text/link-address.ts'
import { LinkFinder } from '#app/content/rich-text/link-finder.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const formId = useId()
  const [error, setError] = useState<string>()
  const href = linkAtCaret(editor)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = event.currentTarget.querySelector('input')?.value ?? ''
    const address = readAddress(typed)
    if (address && 'href' in address) return applyLink(address.href, typed.trim())
    setError(address?.refused ?? 'Please choose one of the results, or type the whole address')
    event.currentTarget.querySelector('input')?.focus()
  }

  function applyLink(to: string, linkText: string) {
    setLink(editor, to, linkText)
    onClose()
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }

  return (
    <Dialog
      title={href ? 'Edit link' : 'Insert a link'}
      isForTyping
      closeHref="#"
      onClose={onClose}
      footer={
        <>
          <Button form={formId}>Use this address</Button>
          {href && (
            <Button type="button" kind="danger" onClick={remove}>
              Remove link
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <LinkFinder
          name="link-to"
          defaultValue={href}
          error={error}
          onChoose={({ href: to, title }) => applyLink(to, title)}
        />
      </form>
    </Dialog>
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
