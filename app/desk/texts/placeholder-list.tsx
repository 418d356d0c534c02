import type { RefObject } from 'react'

import type { Placeholder } from '#app/settings/texts/text.ts'
import { Button } from '#app/ui/buttons/button.tsx'

interface PlaceholderListProps {
  placeholders: (Placeholder & { name: string })[]
  /** Where one is inserted. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** Without JavaScript users type them. */
export function PlaceholderList({ placeholders, field }: PlaceholderListProps) {
  if (placeholders.length === 0) return null
  return (
    <details open className="border-line bg-paper max-w-5xl rounded-md border p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">What can be filled in</summary>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {placeholders.map(({ name, kind, about, example }) => {
          const written = kind === 'link' ? `[words]({${name}})` : `{${name}}`
          return (
            <li key={name} className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1">
              <Button
                type="button"
                kind="secondary"
                size="small"
                // The field keeps the focus, so that a half-written sentence is not saved.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => field.current && insert(field.current, written)}
              >
                <span className="sr-only">Insert </span>
                <code className="wrap-anywhere">{written}</code>
              </Button>
              <span className="text-sm wrap-anywhere">
                {about} <span className="text-ink-soft">({example})</span>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** At the cursor, as if typed. */
function insert(field: HTMLTextAreaElement, written: string) {
  field.focus()
  field.setRangeText(written, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
