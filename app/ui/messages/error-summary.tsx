import { useEffect, useRef } from 'react'

import { focusTarget } from '#app/ui/layout/focus-target.ts'

interface ErrorSummaryProps {
  /** Message by field name, in field order. Each links to the control of that name. */
  errors: Readonly<Record<string, string | undefined>>
}

/** Takes focus whenever `errors` is a new object, so pass the action's own object, not a copy. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const panel = useRef<HTMLDivElement>(null)
  const messages = Object.entries(errors).filter(([, message]) => message)

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) panel.current?.focus()
  }, [errors])

  if (messages.length === 0) return null

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={panel} role="alert" tabIndex={-1} autoFocus className={panelStyle}>
      <h2 className="text-lg">There is a problem</h2>
      <ul className="mt-2 grid">
        {messages.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={focusTarget}
              className="text-danger inline-block py-1.5 font-semibold underline decoration-1 underline-offset-4 hover:decoration-3"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const panelStyle = 'scroll-mt-24 rounded-door border-3 border-danger bg-paper px-5 pt-5 pb-4'
