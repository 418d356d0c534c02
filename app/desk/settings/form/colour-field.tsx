import { useRef, useState } from 'react'

import { submittedText } from '#app/platform/forms/submitted-values.ts'
import type { ControlProps } from '#app/records/record-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { colourPattern } from '#app/ui/styles/brand-colours.ts'

/** A colour that is typed or picked. The server decides whether words in it can be read. */
export function ColourField({ name, form }: ControlProps) {
  const { label, hint, placeholder = '' } = form.fields[name]!
  const field = useRef<HTMLDivElement>(null)
  const defaultValue = submittedText(form.values, name)
  const [typed, setTyped] = useState(defaultValue ?? '')
  const colour = `#${typed.trim().toLowerCase().replace('#', '')}`

  function pick(picked: string) {
    const input = field.current?.querySelector('input')
    if (input) input.value = picked
    setTyped(picked)
  }

  return (
    <div ref={field} className="flex flex-wrap items-end gap-3">
      <TextField
        {...{ name, label, hint, placeholder, defaultValue, error: form.errors?.[name] }}
        optional
        width="short"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <input
        type="color"
        aria-label={`Choose the ${label.toLowerCase()}`}
        value={colourPattern.test(colour) ? colour : placeholder}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        className="border-edge bg-paper h-12 w-16 cursor-pointer rounded-md border-2 p-1 noscript:hidden"
      />
    </div>
  )
}
