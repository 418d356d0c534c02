import { useState } from 'react'

import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface AltTextFieldsProps {
  id: string
  alt: string
  isDecorative: boolean
  error: string | undefined
}

export function AltTextFields({ id, alt, isDecorative: isFirst, error }: AltTextFieldsProps) {
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
        defaultValue={alt}
      />
      <Checkbox
        name={`decorative-${id}`}
        label="It only decorates"
        hint="Then it is not read out at all."
        defaultChecked={isFirst}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
    </>
  )
}

const missing = 'Please say what the picture shows, or that it only decorates'

/** An empty alternative text must be chosen: the picture is decorative. */
export function readAltText(form: FormData, id: string): { alt: string; error?: string } {
  const typed = form.get(`alt-${id}`)
  const alt = typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : ''
  if (form.has(`decorative-${id}`)) return { alt: '' }
  return alt ? { alt } : { alt, error: missing }
}
