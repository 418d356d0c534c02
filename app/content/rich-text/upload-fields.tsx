import { type ChangeEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import {
  documentAddress,
  documentHints,
  type DocumentKind,
  documentRefusals,
  documentsPath,
  kindOf,
  maxBytes,
} from '#app/media/documents/document-rules.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface UploadFieldsProps {
  kind: DocumentKind
  /** Of the field with the address of the chosen file. */
  name: string
  first: string
  error?: string | undefined
  onUpload?: (fileName: string) => void
}

type Listed = { stored: { id: string; name: string; fileName: string; bytes: number }[] }
type Answer = { stored?: { id: string; fileName: string }; errors?: { document: string }; failed?: object }

const labels = {
  pdf: { upload: 'Upload a PDF file', stored: 'Document', choose: 'Choose a document', accept: 'application/pdf,.pdf' },
  mp4: { upload: 'Upload a video', stored: 'Video stored here', choose: 'None', accept: 'video/mp4,.mp4' },
  vtt: { upload: 'Upload its captions', stored: 'Captions stored here', choose: 'None', accept: 'text/vtt,.vtt' },
}

export function UploadFields({ kind, name, first, error, onUpload }: UploadFieldsProps) {
  const list = useFetcher<Listed>()
  const upload = useFetcher<Answer>()
  const { load } = list
  const [isTooLarge, setTooLarge] = useState(false)
  const { upload: label, stored, choose, accept } = labels[kind]

  useEffect(() => void load(documentsPath), [load])

  function send({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? []
    if (!file) return
    setTooLarge(file.size > maxBytes[kind])
    if (file.size > maxBytes[kind]) return
    const form = new FormData()
    form.set('kind', kind)
    form.set('document', file)
    onUpload?.(file.name)
    void upload.submit(form, { method: 'post', encType: 'multipart/form-data', action: documentsPath })
  }

  const sent = upload.data?.stored
  const chosen = sent ? documentAddress(sent.id) : first
  const rows = list.data?.stored.filter((row) => kindOf(row.name) === kind) ?? []
  const failure = upload.data?.failed ? 'Nothing was stored. Please try again.' : undefined
  return (
    <>
      <TextField
        name={`${name}-file`}
        type="file"
        accept={accept}
        label={label}
        hint={upload.state === 'idle' ? documentHints[kind] : 'It is on its way…'}
        error={isTooLarge ? documentRefusals[kind]['too large'] : (upload.data?.errors?.document ?? failure)}
        onChange={send}
      />
      <SelectField
        // Remounts the field when its list has loaded or grown.
        key={`${rows.length} ${chosen}`}
        name={name}
        label={stored}
        placeholder={list.data ? choose : 'Loading...'}
        options={rows.map(({ id, fileName, bytes }) => ({
          value: documentAddress(id),
          label: `${fileName} (${formatBytes(bytes)})`,
        }))}
        defaultValue={chosen}
        error={error}
      />
    </>
  )
}
