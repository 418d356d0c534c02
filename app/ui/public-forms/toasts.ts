import type { Toast } from '#app/ui/overlays/toast-card.tsx'
import { mostToasts, toastStayMs } from '#app/ui/overlays/toast-time.ts'

import { toastCardId } from './page-parts.ts'

const cards = new Map<Element, { stayMs: number; timer: ReturnType<typeof setTimeout> | undefined }>()

/** A toast must never be the only copy of a message. */
export function showToast({ title, description = '', kind = 'default' }: Toast) {
  // Content outside a modal dialog is inert.
  const toaster = document.querySelector('dialog:modal [data-toaster]') ?? document.querySelector('[data-toaster]')
  const template = document.getElementById(`${toastCardId}-${kind}`)
  if (!toaster || !(template instanceof HTMLTemplateElement)) return
  const card = template.content.firstElementChild?.cloneNode(true)
  if (!(card instanceof HTMLElement)) return
  card.querySelector('[data-title]')?.replaceChildren(title)
  card.querySelector('[data-description]')?.replaceChildren(description)
  card.querySelector('[data-closes]')?.replaceChildren(`Close the message “${title}”`)
  for (const other of cards.keys()) if (other.textContent === card.textContent) hide(other)
  toaster.querySelector(kind === 'default' ? '[role=status]' : '[role=alert]')?.append(card)
  add(card, toastStayMs({ title, description }))
  const [oldest] = cards.keys()
  if (oldest && cards.size > mostToasts) hide(oldest)
}

/** An old failure must not stay next to the result of a new attempt. */
export function hideFailures() {
  for (const card of cards.keys()) if (card.closest('[role=alert]')) hide(card)
}

export function startToasts() {
  for (const card of document.querySelectorAll('[data-toaster] [data-toast]'))
    add(card, toastStayMs({ title: card.textContent }))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-toast] button')
    const card = button && button.closest('[data-toast]')
    if (card) hide(card)
  })
  for (const type of ['pointerover', 'focusin', 'pointerout', 'focusout'])
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-toaster]')) return
      for (const card of cards.keys()) restart(card, { isPaused: type === 'pointerover' || type === 'focusin' })
    })
}

function add(card: Element, stayMs: number) {
  cards.set(card, { stayMs, timer: undefined })
  restart(card, { isPaused: false })
}

function restart(card: Element, { isPaused }: { isPaused: boolean }) {
  const entry = cards.get(card)
  if (!entry) return
  clearTimeout(entry.timer)
  entry.timer = isPaused ? undefined : setTimeout(() => hide(card), entry.stayMs)
}

function hide(card: Element) {
  clearTimeout(cards.get(card)?.timer)
  cards.delete(card)
  card.remove()
}
