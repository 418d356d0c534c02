import type { MouseEvent } from 'react'

// For links within the page. The router treats a change of fragment as a navigation, which would drop the action data
// (errors, the reference). Without JavaScript the browser follows the link.
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}
