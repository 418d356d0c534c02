import { useEffect } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Single keys of the inbox; off while somebody types or a dialog is open. `run`: whether it did something. */
const keys: [key: string, what: string, run: () => boolean][] = [
  ['j', 'Next', () => step(1)],
  ['k', 'Previous', () => step(-1)],
  ['x', 'Select', () => press(document.activeElement?.closest('li')?.querySelector('input[name=id]'))],
  ['e', 'Mark as answered', () => press(find('[data-record] [data-intent$=answered] button:last-child'))],
  ['a', 'Take it', () => press(find('[data-record] [data-intent=take] button:last-child'))],
  ['n', 'Write a note', () => focus(find('[data-record] textarea[name=note]'))],
  ['/', 'Search', () => focus(find('search input[type=search]'))],
  ['Escape', 'Close the record', () => !find(':popover-open') && press(find('[data-close]'))],
]

export function InboxKeys() {
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', handleKey, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  if (!useHydrated()) return null
  const help = keys.map(([key, what]) => `${key} ${what.toLowerCase()}`).join(', ')
  return <p className="text-ink-soft px-4 pb-3 text-xs max-lg:hidden">Keys: {help}, Ctrl Enter save a note.</p>
}

function handleKey(event: KeyboardEvent) {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  const isTyping = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping || find('dialog:modal')) return
  if (keys.find(([key]) => key === event.key)?.[2]()) event.preventDefault()
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

function press(element: HTMLElement | null | undefined) {
  element?.click()
  return Boolean(element)
}

function focus(element: HTMLElement | null | undefined) {
  element?.focus()
  return Boolean(element)
}

/** Opens the next record if one is open. Otherwise focuses the next row. */
function step(by: 1 | -1) {
  if (find('[data-record]')) return press(find(`[data-record] [aria-keyshortcuts=${by === 1 ? 'j' : 'k'}]`))
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const first = by === 1 ? 0 : rows.length - 1
  return focus(rows[at === -1 ? first : Math.max(0, Math.min(rows.length - 1, at + by))])
}
