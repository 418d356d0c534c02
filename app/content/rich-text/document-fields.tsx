import { type ChangeEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import {
  documentAddress,
  documentField,
  documentRefusals,
  documentLibraryPath,
  maxBytes,
  notStored,
} from '#app/media/documents/document-rules.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { FieldsProps } from './block-fields.tsx'

type Listed = { stored: { id: string; fileName: string; bytes: number }[] }
type Answer = { stored?: { id: string; fileName: string }; errors?: { document: string }; failed?: object }

export function DocumentFields({ attrs, errors }: FieldsProps) {
  const list = useFetcher<Listed>()
  const upload = useFetcher<Answer>()
  const { load } = list
  const [isTooLarge, setTooLarge] = useState(false)
  const [label, setLabel] = useState(attrs['label'] ?? '')

  useEffect(() => void load(documentLibraryPath), [load])

  function send({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? []
    if (!file) return
    setTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    const form = new FormData()
    form.set('document', file)
    setLabel((before) => before || file.name.replace(/\.pdf$/i, ''))
    void upload.submit(form, { method: 'post', encType: 'multipart/form-data', action: documentLibraryPath })
  }

  const sent = upload.data?.stored
  const chosen = sent ? documentAddress(sent.id) : (attrs['href'] ?? '')
  const rows = list.data?.stored ?? []
  const failure = upload.data?.failed ? notStored : undefined
  return (
    <>
      <TextField
        name="block-href-file"
        type="file"
        accept={documentField.accept}
        label="Upload a PDF file"
        hint={upload.state === 'idle' ? documentField.hint : 'Uploading…'}
        error={isTooLarge ? documentRefusals['too large'] : (upload.data?.errors?.document ?? failure)}
        onChange={send}
      />
      <SelectField
        // Remounts the field when its list has loaded or grown.
        key={`${rows.length} ${chosen}`}
        name="block-href"
        label="Document"
        placeholder={list.data ? 'Choose a document' : 'Loading...'}
        options={rows.map(({ id, fileName, bytes }) => ({
          value: documentAddress(id),
          label: `${fileName} (${formatBytes(bytes)})`,
        }))}
        defaultValue={chosen}
        error={errors['href']}
      />
      <TextField
        name="block-label"
        label="Name for visitors"
        hint="Type and size are added"
        autoComplete="off"
        error={errors['label']}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </>
  )
}
