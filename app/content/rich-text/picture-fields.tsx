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
        name={`${id}-alt`}
        label="Alt text"
        hint="What the picture shows, for those who cannot see it"
        autoComplete="off"
        disabled={isDecorative}
        error={isDecorative ? undefined : error}
        defaultValue={attrs['alt']}
      />
      <Checkbox
        name={`${id}-decorative`}
        label="It only decorates"
        hint="Then it is not read out at all."
        defaultChecked={isFirst}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      <TextField
        name={`${id}-title`}
        label="Caption"
        optional
        hint="Shown below the picture, for everyone"
        autoComplete="off"
        maxLength={maxCaption}
        defaultValue={attrs['title']}
      />
      <SelectField
        name={`${id}-size`}
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

/** An empty alternative text must be chosen: the picture is decorative. */
export function checkPicture({ alt = '', decorative, title = '', size }: Record<string, string>) {
  const known = pictureSizes.find((one) => one === size) ?? ''
  const value = { alt: decorative ? '' : alt, title: title.slice(0, maxCaption), size: known }
  const errors: Record<string, string> =
    decorative || alt ? {} : { alt: 'Please say what the picture shows, or that it only decorates' }
  return { value, errors }
}
