import { confirmationAttribute, notesId } from './page-parts.ts'

type ConfirmationState = { confirmation?: unknown } | null

/** Stores the confirmation in this history entry. It reappears after a reload or "Back", but not on a new visit. */
export function keepConfirmation() {
  const shown = document.querySelector(`[${confirmationAttribute}]`)
  history.replaceState(shown && { confirmation: shown.outerHTML }, '')
}

export function restoreConfirmation() {
  const { confirmation } = (history.state as ConfirmationState) ?? {}
  // An answer on the page is more recent.
  if (typeof confirmation !== 'string' || document.querySelector('template[data-answer]')) return
  const page = new DOMParser().parseFromString(confirmation, 'text/html')
  document.getElementById(notesId)?.replaceChildren(...page.body.childNodes)
}
