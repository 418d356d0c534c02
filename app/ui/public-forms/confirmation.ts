import { confirmationAttribute, notesId } from './page-parts.ts'

type ConfirmationState = { confirmation?: unknown } | null

/**
 * What says that a form was sent stays with this entry of the tab's history: it is there again after a reload or "Back",
 * and not for whoever opens the page anew.
 */
export function keepConfirmation() {
  const shown = document.querySelector(`[${confirmationAttribute}]`)
  history.replaceState(shown && { confirmation: shown.outerHTML }, '')
}

export function restoreConfirmation() {
  const { confirmation } = (history.state as ConfirmationState) ?? {}
  // An answer on the page is newer.
  if (typeof confirmation !== 'string' || document.querySelector('template[data-answer]')) return
  const page = new DOMParser().parseFromString(confirmation, 'text/html')
  document.getElementById(notesId)?.replaceChildren(...page.body.childNodes)
}
