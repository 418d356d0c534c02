import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { colourPattern } from '#app/ui/styles/brand-colours.ts'

import { originalName } from './brand-form.ts'
import { ColourContrast } from './colour-contrast.tsx'

interface ColourFieldProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'defaultValue'> {
  label: string
  use: string
  hint?: ReactNode
  saved: string
  original: string
}

/** Shows at once how readable the colour is. The server decides whether it may be saved. */
export function ColourField({ label, use, hint, saved, original, ...field }: ColourFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [{ typed, base }, setState] = useState({ typed: String(field.defaultValue ?? ''), base: saved })
  const setTyped = (value: string) => setState({ typed: value, base: saved })
  // Keeps what was typed after the save.
  if (base !== saved) setTyped(toColour(typed) === base ? saved : typed)
  const colour = toColour(typed) || original

  const control = () => place.current?.querySelector<HTMLInputElement>(`#${field.name}`)

  function take(value: string) {
    const input = control()
    if (input) input.value = value
    setTyped(value)
  }

  // The form saves a field when it loses focus.
  function save() {
    control()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }

  return (
    <div ref={place} className="grid grid-cols-1 gap-3">
      <TextField
        {...field}
        label={label}
        hint={hint ?? `${use} As #rrggbb; empty is the original, ${original}.`}
        optional
        width="short"
        placeholder={original}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {colourPattern.test(colour) && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={`Choose the ${label.toLowerCase()}`}
              value={colour}
              onChange={({ currentTarget }) => take(currentTarget.value)}
              onBlur={(event) => {
                event.stopPropagation()
                save()
              }}
              className="border-edge bg-paper h-11 w-16 cursor-pointer rounded-md border-2 p-1 noscript:hidden"
            />
            {saved && (
              <Button size="small" kind="quiet" name={originalName} value={field.name}>
                Back to the original
              </Button>
            )}
          </div>
          {typed.trim() && (
            <ColourContrast
              colour={colour}
              onChoose={(shade) => {
                take(shade)
                save()
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

function toColour(typed: string) {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^(?=[0-9a-f]{6}$)/, '#')
}
