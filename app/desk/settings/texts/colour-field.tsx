import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

import { formatRatio } from '#app/settings/brand-rules.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { colourPattern, leastContrast, lowestContrast, nearestReadable } from '#app/ui/styles/brand-colours.ts'

import { originalName } from './text-fields.ts'

interface ColourFieldProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'defaultValue'> {
  label: string
  hint?: ReactNode
  saved: string
  /** The original colour. */
  placeholder?: string
}

/** Shows at once how readable the colour is. The server decides whether it may be saved. */
export function ColourField({ label, hint, saved, placeholder = '', name, error, defaultValue }: ColourFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [{ typed, base }, setState] = useState({ typed: String(defaultValue ?? ''), base: saved })
  const setTyped = (value: string) => setState({ typed: value, base: saved })
  // Keeps what was typed after the save.
  if (base !== saved) setTyped(toColour(typed) === base ? saved : typed)
  const colour = toColour(typed) || placeholder

  const control = () => place.current?.querySelector<HTMLInputElement>(`#${name}`)

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
        {...{ name, error, defaultValue, label, hint, placeholder }}
        optional
        width="short"
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
              <Button size="small" kind="quiet" name={originalName} value={name}>
                Back to the original
              </Button>
            )}
          </div>
          {typed.trim() && (
            <Contrast
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

/** The shade on a dark ground is derived, so only the one on a light ground can fail. */
function Contrast({ colour, onChoose }: { colour: string; onChoose: (shade: string) => void }) {
  const needed = formatRatio(leastContrast)
  if (lowestContrast(colour, 'light') >= leastContrast)
    return <output className="text-ink-soft text-sm">Can be read everywhere: at least {needed} is needed.</output>
  const shade = nearestReadable(colour, 'light')
  return (
    <>
      <output className="text-danger font-semibold">
        Too pale to be read: {formatRatio(lowestContrast(colour, 'light'))}, and {needed} is needed. It cannot be saved.
      </output>
      <Button
        type="button"
        size="small"
        kind="secondary"
        onClick={() => onChoose(shade)}
        className="justify-self-start noscript:hidden"
      >
        Use the nearest shade that can be read, {shade}
      </Button>
    </>
  )
}

function toColour(typed: string) {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^(?=[0-9a-f]{6}$)/, '#')
}
