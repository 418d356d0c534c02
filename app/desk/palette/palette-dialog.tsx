import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState, type Ref, useEffect } from 'react'
import { useNavigate } from 'react-router'

import type { StaffRole } from '#app/staff/staff-member.ts'
import { controlStyle, roomyStyle } from '#app/ui/fields/field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { placesFor, withPlaces } from './places.ts'
import { answersPath, type Entry, type EntryGroup, filterShown, findPath } from './query.ts'
import { maxLength, parseQuery, type SearchResults } from './query.ts'

interface PaletteDialogProps {
  role: StaffRole
  onClose: () => void
}

/** The combobox pattern of ARIA: the field keeps the focus, arrow keys choose. */
export function PaletteDialog({ role, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('')
  const [chosenHref, choose] = useState<string>()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const places = useMemo(() => placesFor(role), [role])
  const { groups: found, isWaiting, problem } = useSearchResults(text)

  const typed = parseQuery(text)
  const isAsked = typed.state === 'asked'
  const shown = typed.state === 'nothing' ? places : []
  const groups = isAsked ? withPlaces(places, typed.search, found) : shown
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ href }) => href === chosenHref),
  )
  const active = entries[at]

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps && entries.length > 0) {
      event.preventDefault()
      choose(entries[(at + steps + entries.length) % entries.length]?.href)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // A click event, so that Ctrl and ⌘ open a new tab.
      const { ctrlKey, metaKey, shiftKey } = event
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      list.current?.querySelector('[aria-selected=true]')?.dispatchEvent(click)
    }
  }

  function follow(event: MouseEvent, entry: Entry) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onClose()
    void navigate(entry.href)
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
          aria-activedescendant={active && `${id}-${at}`}
          placeholder={role === 'admin' ? 'Page, product, name, reference...' : 'Page, post, question...'}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            choose(undefined)
          }}
          onKeyDown={press}
          className={`${controlStyle} ${roomyStyle} sticky top-16 z-1 w-full`}
        />
        <output className={entries.length > 0 ? 'sr-only' : 'text-ink-soft px-3'}>
          {problem ?? describeResults(entries.length, { isAsked, isWaiting })}
        </output>
        <EntryOptions ref={list} id={id} groups={groups} active={active} onFollow={follow} />
        {problem && entries.length > 0 && <p className="text-danger px-3 font-semibold">{problem}</p>}
      </div>
    </Dialog>
  )
}

function describeResults(count: number, { isAsked, isWaiting }: { isAsked: boolean; isWaiting: boolean }) {
  if (!isAsked) return ''
  if (isWaiting) return 'Looking...'
  if (count === 0) return 'Nothing matches. Try fewer or other words.'
  return count === 1 ? '1 found' : `${count} found`
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of HTML is a list box beside its field. */

interface EntryOptionsProps {
  ref: Ref<HTMLDivElement>
  id: string
  groups: EntryGroup[]
  active: Entry | undefined
  onFollow: (event: MouseEvent, entry: Entry) => void
}

/** Options are links, so that they can be opened in a new tab. */
function EntryOptions({ ref, id, groups, active, onFollow }: EntryOptionsProps) {
  const order = groups.flatMap(({ entries }) => entries)
  return (
    <div ref={ref} id={`${id}-list`} role="listbox" aria-label="Found" className="grid grid-cols-1 gap-4">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="text-ink-soft px-3 pb-1 text-xs font-semibold">
            {name}
          </p>
          {entries.map((entry) => (
            <a
              key={entry.href}
              id={`${id}-${order.indexOf(entry)}`}
              ref={entry === active ? keepInSight : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              href={entry.href}
              onClick={(event) => onFollow(event, entry)}
              className={`${lineStyle} scroll-mt-36 border-l-4 ${entry === active ? 'bg-blush border-clay' : 'hover:bg-blush border-transparent'}`}
            >
              <EntryLine {...entry} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
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
const unreachable = 'We could not look just now. Please try again in a minute.'

type Shown = { groups: EntryGroup[]; isWaiting: boolean; problem?: string | undefined }
type Answer = { search: string; groups: EntryGroup[]; problem?: string | undefined }

/** Until the server answers, shows only earlier results that still match. */
function useSearchResults(text: string): Shown {
  const [answer, setAnswer] = useState<Answer>({ search: '', groups: [] })
  const typed = parseQuery(text)
  const search = typed.state === 'asked' && typed.isEnough ? typed.search : ''

  useEffect(() => {
    if (!search) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void ask(search, asking.signal).then((answered) => !asking.signal.aborted && setAnswer({ search, ...answered }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])

  if (typed.state === 'refused') return { groups: [], isWaiting: false, problem: typed.reason }
  if (!search) return { groups: [], isWaiting: false }
  if (answer.search === search) return { ...answer, isWaiting: false }
  return { groups: filterShown(answer.groups, search), isWaiting: true }
}

// Not through the router, which would reload every list behind the palette and record the access.
async function ask(search: string, signal: AbortSignal): Promise<Omit<Answer, 'search'>> {
  try {
    const body = new URLSearchParams({ find: search })
    const response = await fetch(answersPath, { method: 'POST', body, signal, redirect: 'manual' })
    if (!response.ok && response.status !== 400) return { groups: [], problem: unreachable }
    const { groups = [], refused } = (await response.json()) as SearchResults
    return { groups, problem: refused }
  } catch {
    return { groups: [], problem: unreachable }
  }
}
