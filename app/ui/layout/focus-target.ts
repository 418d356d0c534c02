import type { MouseEvent } from 'react'

/**
 * For links to a part of the page they stand in. To the router a change of the fragment is a navigation, and with that
 * the answer to a form (its errors, its reference) would be gone. Without JavaScript the browser follows the link.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}
