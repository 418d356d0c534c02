import { type ChangeEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { documentAddress, documentHint, documentsPath } from '#app/media/documents/document-rules.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface DocumentFieldsProps {
  attrs: Record<string, string>
  errors: Record<string, string>
}

type Listed = { rows: { id: string; fileName: string; bytes: number }[] }
type Answer = { stored?: { id: string; fileName: string }; errors?: { document: string }; failed?: object }

export function DocumentFields({ attrs, errors }: DocumentFieldsProps) {
  const list = useFetcher<Listed>()
  const upload = useFetcher<Answer>()
  const { load } = list
  const stored = upload.data?.stored
  const [label, setLabel] = useState(attrs['label'] ?? '')

  useEffect(() => void load(documentsPath), [load])

  function send({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? []
    if (!file) return
    const form = new FormData()
    form.set('document', file)
    setLabel((before) => before || file.name.replace(/\.pdf$/i, ''))
    void upload.submit(form, { method: 'post', encType: 'multipart/form-data', action: documentsPath })
  }

  const chosen = stored ? documentAddress(stored.id) : (attrs['href'] ?? '')
  const rows = list.data?.rows ?? []
  const failure = upload.data?.failed ? 'Nothing was stored. Please try again.' : undefined
  return (
    <>
      <TextField
        name="block-file"
        type="file"
        accept="application/pdf,.pdf"
        label="Upload a PDF file"
        hint={upload.state === 'idle' ? documentHint : 'It is on its way…'}
        error={upload.data?.errors?.document ?? failure}
        onChange={send}
      />
      <SelectField
        // Remounts the field when its list has loaded or grown.
        key={`${rows.length} ${chosen}`}
        name="block-href"
        label="Document"
        placeholder={list.data ? 'Choose a document' : 'Loading documents...'}
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
