import { useId } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle, roomyStyle } from '#app/ui/fields/field.tsx'

interface AreaFormProps {
  typed?: string | undefined
  error?: string | undefined
}

/** Posted, because the address must not contain a postcode. */
export function AreaForm({ typed, error }: AreaFormProps) {
  const id = useId()
  return (
    <form method="post" action="/areas" noValidate className="grid max-w-md gap-2">
      <label htmlFor={id} className="font-semibold">
        Your postcode
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger font-semibold">
          {error}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <input
          id={id}
          name="postcode"
          defaultValue={typed}
          maxLength={10}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${controlStyle} ${roomyStyle} w-full max-w-52`}
        />
        <Button kind="secondary">Check</Button>
      </span>
    </form>
  )
}
