import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { controlStyle, describeControl, Field, roomyStyle } from '#app/ui/fields/field.tsx'

import type { LinkChoice } from './list-links.server.ts'

interface LinkFinderProps {
  name: string
  defaultValue: string
  error?: string | undefined
  /** Without it a choice fills the field. */
  onChoose?: ((choice: LinkChoice) => void) | undefined
}

const quietMs = 250

export function LinkFinder({ name, defaultValue, error, onChoose }: LinkFinderProps) {
  const [typed, setTyped] = useState(defaultValue)
  const { load, data, state } = useFetcher<{ links: LinkChoice[] }>()
  const hint = 'Search for a page, post or picture of this site, or type an address'

  useEffect(() => {
    const timer = setTimeout(
      () => void load(`/cms/content/links?${new URLSearchParams({ q: typed })}`),
      data ? quietMs : 0,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- A response must not trigger another request.
  }, [typed, load])

  function choose(choice: LinkChoice) {
    if (onChoose) onChoose(choice)
    else setTyped(choice.href)
  }

  return (
    <Field name={name} label="Where it leads" hint={hint} error={error}>
      <input
        {...describeControl({ name, hint, error })}
        // Not type="url": search words are allowed.
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={`${controlStyle} ${roomyStyle} w-full`}
      />
      <output className="text-ink-soft text-sm">
        {data && state === 'idle' ? found(data.links.length) : 'Looking...'}
      </output>
      {data && data.links.length > 0 && (
        <ul aria-label="Found" className="border-line max-h-72 overflow-y-auto rounded-md border">
          {data.links.map((choice) => (
            <li key={choice.href} className="border-line border-b last:border-0">
              <button
                type="button"
                onClick={() => choose(choice)}
                className="hover:bg-blush flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3.5 py-2 text-left focus-visible:-outline-offset-3"
              >
                <span className="min-w-0 flex-1 font-semibold">{choice.title}</span>
                <span className="text-ink-soft text-sm">
                  {choice.kind}
                  {choice.isHidden && ', not published yet'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

function found(count: number) {
  if (count === 0) return 'Nothing of this site is called so'
  return count === 1 ? '1 found' : `${count} found`
}
