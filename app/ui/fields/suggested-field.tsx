import { type ComponentProps, useId } from 'react'

import { TextField } from './text-field.tsx'

type SuggestedFieldProps = ComponentProps<typeof TextField> & {
  suggestions: readonly { value: string; label: string }[] | undefined
}

/** A line that may be typed or chosen. */
export function SuggestedField({ suggestions = [], ...field }: SuggestedFieldProps) {
  const id = useId()
  if (suggestions.length === 0) return <TextField {...field} autoComplete="off" />
  return (
    <>
      <TextField {...field} autoComplete="off" list={id} />
      <datalist id={id}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
