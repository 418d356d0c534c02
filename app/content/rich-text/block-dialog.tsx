import type { Editor } from '@tiptap/core'
import { useState } from 'react'

import { readVideoAddress } from '#app/content/body/video-address.ts'

import { BlockFields } from './block-fields.tsx'
import { type BlockName, blocks } from './blocks.ts'
import { changeNode, insertBlock, removeNode } from './change-blocks.ts'
import { FormDialog, readFields } from './form-dialog.tsx'
import { readAddress } from './link-address.ts'
import { checkPicture } from './picture-fields.tsx'

interface BlockDialogProps {
  editor: Editor
  kind: BlockName | 'image'
  at?: number | undefined
  attrs: Record<string, string>
  onClose: () => void
}

/** Inserts a block, or changes the one at a position. */
export function BlockDialog({ editor, kind, at, attrs, onClose }: BlockDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const name = kind === 'image' ? 'a picture' : blocks[kind].name

  function save(form: FormData) {
    const { value, errors: found } = readBlock(kind, readFields(form, 'block'))
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) return `block-${wrong}`
    if (at === undefined) insertBlock(editor, kind, value)
    else changeNode(editor, at, value)
    return undefined
  }

  return (
    <FormDialog
      title={`${at === undefined ? 'Insert' : 'Edit'} ${name}`}
      action={at === undefined ? 'Insert' : 'Change'}
      isForTyping
      onSubmit={save}
      removal={at === undefined ? undefined : { label: 'Remove', run: () => removeNode(editor, at) }}
      onClose={onClose}
    >
      <BlockFields kind={kind} attrs={attrs} errors={errors} />
    </FormDialog>
  )
}

function readBlock(kind: BlockName | 'image', value: Record<string, string>) {
  if (kind === 'image') return checkPicture(value)
  const errors: Record<string, string> = {}
  for (const [name, message] of Object.entries(blocks[kind].required)) if (!value[name]) errors[name] = message
  const { href } = value
  if (!href) return { value, errors }
  if (kind === 'video') {
    // Their players have captions of their own (WCAG 1.2.2).
    const address = readVideoAddress(href)?.href
    if (!address) errors['href'] = 'Please paste the address of a video at YouTube or Vimeo'
    return { value: { ...value, href: address ?? '' }, errors }
  }
  if (kind !== 'button') return { value, errors }
  const address = readAddress(href)
  if (address.refused !== undefined) errors['href'] = address.refused
  return { value: { ...value, href: address.href ?? '' }, errors }
}
