import { useState } from 'react'

import { TextField } from '#app/ui/fields/text-field.tsx'

import { UploadFields } from './upload-fields.tsx'

interface DocumentFieldsProps {
  attrs: Record<string, string>
  errors: Record<string, string>
}

export function DocumentFields({ attrs, errors }: DocumentFieldsProps) {
  const [label, setLabel] = useState(attrs['label'] ?? '')
  return (
    <>
      <UploadFields
        kind="pdf"
        name="block-href"
        first={attrs['href'] ?? ''}
        error={errors['href']}
        onUpload={(fileName) => setLabel((before) => before || fileName.replace(/\.pdf$/i, ''))}
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
