import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { StaffRole } from '#app/staff/staff-member.ts'
import { controlStyle, roomyStyle } from '#app/ui/fields/field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { answersPath, type Entry, type EntryGroup, findPath, isForRecords, maxLength, readSearch } from './entries.ts'
import { locationsFor, withLocations } from './locations.ts'

interface PaletteDialogProps {
  role: StaffRole
  onClose: () => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of HTML is a list box beside its field. */

/** The combobox pattern of ARIA: the field keeps the focus, arrow keys choose. */
export function PaletteDialog({ role, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const search = readSearch(text)
  const { found, isWaiting, isUnreachable } = useRecords(search)
  const groups = withLocations(locationsFor(role), search, found)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[chosen]

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps && entries.length > 0) {
      event.preventDefault()
      choose((chosen + steps + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // A click event, so that Ctrl and ⌘ open a new tab.
      const { ctrlKey, metaKey, shiftKey } = event
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      list.current?.querySelector('[aria-selected=true]')?.dispatchEvent(click)
    }
  }

  function follow(event: MouseEvent, { href }: Entry) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onClose()
    void navigate(href)
  }

  return (
    <Dialog title="Find" isForTyping closeHref={findPath} onClose={onClose}>
      <div className="grid min-h-[60dvh] grid-cols-1 content-start gap-4 sm:min-h-96">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
          autoFocus
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          aria-label="Find pages, records and things to do"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${chosen}`}
          placeholder={role === 'admin' ? 'Page, product, name, reference...' : 'Page, post, question...'}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            choose(0)
          }}
          onKeyDown={press}
          className={`${controlStyle} ${roomyStyle} sticky top-16 z-1 w-full`}
        />
        <output className={entries.length > 0 && !isUnreachable ? 'sr-only' : 'text-ink-soft px-3'}>
          {isUnreachable
            ? 'We could not search just now. Please try again in a minute.'
            : search && describeFound(entries.length, isWaiting)}
        </output>
        {/* Options are links, so that they can be opened in a new tab. */}
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className="grid grid-cols-1 gap-4">
          {groups.map(({ name, entries: own }) => (
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className="text-ink-soft px-4 pb-1 text-xs font-semibold">
                {name}
              </p>
              {own.map((entry) => (
                <a
                  key={entry.href}
                  id={`${id}-${entries.indexOf(entry)}`}
                  ref={entry === active ? keepInSight : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === active}
                  href={entry.href}
                  onClick={(event) => follow(event, entry)}
                  className={`${lineStyle} scroll-mt-36 border-l-4 ${entry === active ? 'bg-blush border-clay' : 'hover:bg-blush border-transparent'}`}
                >
                  <EntryLine {...entry} />
                </a>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function describeFound(count: number, isWaiting: boolean) {
  if (isWaiting) return 'Looking...'
  if (count === 0) return 'Nothing matches. Try fewer or other words.'
  return count === 1 ? '1 found' : `${count} found`
}

export function EntryLine({ label, note }: Entry) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <span className="font-semibold">{label}</span>
      {note && <span className="text-ink-soft text-sm">{note}</span>}
    </span>
  )
}

export const lineStyle = 'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-ink no-underline'

function keepInSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

const debounceMs = 150

/** Only those of exactly this search. */
function useRecords(search: string) {
  const [answer, setAnswer] = useState<{ search: string; groups: EntryGroup[] | undefined }>()
  const isAsked = isForRecords(search)

  useEffect(() => {
    if (!isAsked) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void ask(search, asking.signal).then((groups) => !asking.signal.aborted && setAnswer({ search, groups }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search, isAsked])

  const isWaiting = isAsked && answer?.search !== search
  if (!isAsked || isWaiting) return { found: [], isWaiting, isUnreachable: false }
  return { found: answer?.groups ?? [], isWaiting, isUnreachable: answer?.groups === undefined }
}

// Not through the router, which would reload every list behind the palette and record the access.
async function ask(search: string, signal: AbortSignal): Promise<EntryGroup[] | undefined> {
  try {
    const body = new URLSearchParams({ find: search })
    const response = await fetch(answersPath, { method: 'POST', body, signal, redirect: 'manual' })
    return response.ok ? ((await response.json()) as EntryGroup[]) : undefined
  } catch {
    return undefined
  }
}
