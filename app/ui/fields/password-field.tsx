import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { controlStyle, describeControl, Field, roomyStyle, type FieldWords } from './field.tsx'

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** Always submits as type password, so that browsers do not store the value as autofill text. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, error, optional, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field {...{ name, label, hint, error, optional, className }}>
      <span className="relative block">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...describeControl(props)}
          ref={input}
          type={isShown ? 'text' : 'password'}
          className={`${controlStyle} ${roomyStyle} w-full pr-20!`}
        />
        {hydrated && (
          <button
            type="button"
            aria-controls={name}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            className="text-plum hover:bg-blush absolute inset-y-1 right-1 min-w-16 rounded-sm px-3 text-sm font-semibold underline underline-offset-4 focus-visible:outline-offset-0"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </span>
      <output className="sr-only">{isShown ? 'Your password is visible' : ''}</output>
    </Field>
  )
}
