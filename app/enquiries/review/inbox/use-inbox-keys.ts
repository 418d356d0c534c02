import { useEffect } from 'react'

export const keyHelpId = 'inbox-keys'

/** Single-key shortcuts, disabled while the user types or a dialog is open. */
export function useInboxKeys() {
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', handleKey, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
  if (keys.get(event.key)?.()) event.preventDefault()
}

/** Each returns whether it did something. */
const keys = new Map<string, () => boolean>([
  ['j', () => step(1)],
  ['k', () => step(-1)],
  ['o', () => document.activeElement?.matches('[data-row]') === true && press(document.activeElement)],
  ['x', () => press(document.activeElement?.closest('li')?.querySelector('input[name=id]') ?? null)],
  ['e', () => send('[data-record] [data-intent^=mark-]')],
  ['a', () => send('[data-record] [data-intent=owner]')],
  ['n', () => focus(find('[data-record] textarea[name=note]'))],
  ['/', () => focus(find('search input[type=search]'))],
  [
    '?',
    () => {
      document.getElementById(keyHelpId)?.togglePopover()
      return true
    },
  ],
  ['Escape', () => !document.querySelector(':popover-open') && press(find('[data-close]'))],
])

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

function press(element: Element | null) {
  if (element instanceof HTMLElement) element.click()
  return element !== null
}

function focus(element: HTMLElement | null | undefined) {
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
  return Boolean(element)
}

function send(selector: string) {
  const form = document.querySelector<HTMLFormElement>(selector)
  form?.requestSubmit()
  return form !== null
}

/** Opens the next record if one is open. Otherwise focuses the next row. */
function step(by: 1 | -1) {
  if (find('[data-record]')) return press(find(`[data-record] [aria-keyshortcuts=${by === 1 ? 'j' : 'k'}]`))
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const first = by === 1 ? 0 : rows.length - 1
  return focus(rows[at === -1 ? first : Math.max(0, Math.min(rows.length - 1, at + by))])
}

function isElsewhere(target: EventTarget | null) {
  if (find('dialog:modal')) return true
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable] *')
  )
}
