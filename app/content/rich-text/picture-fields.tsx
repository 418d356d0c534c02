import { useState } from 'react'

import { pictureSizes } from '#app/platform/markdown/inlines.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface PictureFieldsProps {
  id: string
  attrs: Record<string, string>
  isDecorative: boolean
  error: string | undefined
}

export function PictureFields({ id, attrs, isDecorative: isFirst, error }: PictureFieldsProps) {
  const [isDecorative, setDecorative] = useState(isFirst)
  return (
    <>
      <TextField
        name={`alt-${id}`}
        label="Alt text"
        hint="What the picture shows, for those who cannot see it"
        autoComplete="off"
        disabled={isDecorative}
        error={isDecorative ? undefined : error}
        defaultValue={attrs['alt']}
      />
      <Checkbox
        name={`decorative-${id}`}
        label="It only decorates"
        hint="Then it is not read out at all."
        defaultChecked={isFirst}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      <TextField
        name={`caption-${id}`}
        label="Caption"
        optional
        hint="Stands below the picture, for everyone"
        autoComplete="off"
        maxLength={maxCaption}
        defaultValue={attrs['title']}
      />
      <SelectField
        name={`size-${id}`}
        label="Size"
        options={sizeOptions}
        defaultValue={attrs['size'] ?? ''}
        width="half"
      />
    </>
  )
}

const sizeOptions = [
  { value: '', label: 'As wide as the text' },
  { value: 'wide', label: 'Wide' },
  { value: 'small', label: 'Small, beside the text' },
]

const maxCaption = 300

const missing = 'Please say what the picture shows, or that it only decorates'

type PictureText = { alt: string; title: string; size: string }

/** An empty alternative text must be chosen: the picture is decorative. */
export function readPictureFields(form: FormData, id: string): { value: PictureText; error?: string } {
  const read = (name: string) => {
    const typed = form.get(`${name}-${id}`)
    return typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : ''
  }
  const isDecorative = form.has(`decorative-${id}`)
  const size = pictureSizes.find((known) => known === read('size')) ?? ''
  const value = { alt: isDecorative ? '' : read('alt'), title: read('caption').slice(0, maxCaption), size }
  return isDecorative || value.alt ? { value } : { value, error: missing }
}
