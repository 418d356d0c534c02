import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useId, useState } from 'react'

import { documentIdIn } from '#app/content/body-references.ts'
import { readVideoAddress } from '#app/content/body/video-address.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { BlockFields, editedPicture } from './block-fields.tsx'
import type { AskedBlock } from './dialog-state.ts'
import { changeNode, insertBlock, insertSection, removeNode } from './insert-block.ts'
import { readAddress } from './link-address.ts'
import { readPictureFields } from './picture-fields.tsx'

interface BlockDialogProps {
  editor: Editor
  kind: AskedBlock | 'picture'
  at?: number | undefined
  attrs: Record<string, string>
  onClose: () => void
}

export function BlockDialog({ editor, kind, at, attrs, onClose }: BlockDialogProps) {
  const formId = useId()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isNew = at === undefined

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value, errors: found } = readBlock(kind, new FormData(event.currentTarget))
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${nameOf(kind, first)}"]`)?.focus()
      return
    }
    if (!isNew) changeNode(editor, at, value)
    else if (kind === 'section') insertSection(editor, value)
    else insertBlock(editor, kind, value)
    onClose()
  }

  function remove() {
    if (!isNew) removeNode(editor, at)
    onClose()
  }

  return (
    <Dialog
      title={`${isNew ? 'Insert' : 'Edit'} ${names[kind]}`}
      isForTyping
      closeHref="#"
      onClose={onClose}
      footer={
        <>
          <Button form={formId}>{isNew ? 'Insert' : 'Change'}</Button>
          {!isNew && (
            <Button type="button" kind="danger" onClick={remove}>
              Remove
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid grid-cols-1 gap-6">
        <BlockFields kind={kind} attrs={attrs} errors={errors} />
      </form>
    </Dialog>
  )
}

const names = {
  careCard: 'a care card',
  warning: 'a warning',
  buttonLink: 'a button',
  faqGroup: 'an FAQ group',
  video: 'a video',
  document: 'a PDF file',
  section: 'a section',
  picture: 'a picture',
}

function readBlock(kind: AskedBlock | 'picture', form: FormData): Read {
  if (kind === 'picture') {
    const { value, error } = readPictureFields(form, editedPicture)
    return { value, errors: error ? { alt: error } : {} }
  }
  // Files were uploaded when they were chosen.
  const typedIn = [...form].filter(([, typed]) => typeof typed === 'string')
  const { own, ...words } = Object.fromEntries(
    typedIn.map(([name, typed]) => [
      name.replace('block-', ''),
      typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : '',
    ]),
  ) as Record<string, string>
  // A typed address wins over a chosen file.
  if (own) words['href'] ||= own
  const errors: Record<string, string> = {}
  for (const [name, message] of Object.entries(requiredMessages[kind])) if (!words[name]) errors[name] = message
  if (kind === 'video' && words['href']) {
    const href = documentIdIn(words['href']) ? words['href'] : readVideoAddress(words['href'])?.href
    const refused = href ? {} : { href: 'Please paste the address of a video at YouTube or Vimeo, or upload one' }
    // Players of other sites have their own captions (WCAG 1.2.2).
    const hasCaptions = !documentIdIn(words['href']) || words['captions']
    const missing = hasCaptions
      ? {}
      : { captions: 'Please upload what is said in it, for everybody who cannot hear it' }
    return { value: { ...words, href: href ?? '' }, errors: { ...missing, ...refused, ...errors } }
  }
  if (kind !== 'buttonLink' || !words['href']) return { value: words, errors }

  const address = readAddress(words['href'])
  if (address && 'href' in address) return { value: { ...words, href: address.href }, errors }
  const href = address?.refused ?? 'Please choose one of the results, or type the whole address'
  return { value: words, errors: { ...errors, href } }
}

function nameOf(kind: AskedBlock | 'picture', field: string) {
  return kind === 'picture' ? `alt-${editedPicture}` : `block-${field}`
}

type Read = { value: Record<string, string>; errors: Record<string, string> }

const requiredMessages: Record<AskedBlock, Record<string, string>> = {
  careCard: { title: 'Please enter a title' },
  warning: {},
  buttonLink: { label: 'Please enter the words on the button', href: 'Please say where it leads' },
  faqGroup: { category: 'Please choose a category' },
  video: { href: 'Please paste the address of the video, or upload it', title: 'Please say what the video shows' },
  document: { href: 'Please upload or choose a document', label: 'Please enter a name' },
  section: {},
}
