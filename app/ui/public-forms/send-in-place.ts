import { draftPath, dropDraft } from '#app/ui/drafts/draft-storage.ts'
import { carryOver } from '#app/ui/drafts/draft.ts'

import { draftForm, inPlaceHeader, notesId, offline, unreachableId } from './page-parts.ts'
import { showPending } from './pending-buttons.ts'
import type { AnswerFacts } from './public-form.tsx'
import { fetchPage, showNotes, showPage } from './show-page.ts'
import { hideFailures, showToast } from './toasts.ts'

interface Listeners {
  /** Runs within the click, while the browser still allows a new window. */
  onSend: (form: HTMLFormElement) => void
  onAnswer: (facts: AnswerFacts) => void
}

const sending = new WeakSet<HTMLFormElement>()

export function sendFormsInPlace(listeners: Listeners) {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('inPlace' in form.dataset)) return
    event.preventDefault()
    if (!sending.has(form)) void send(form, event.submitter, listeners)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, { onSend, onAnswer }: Listeners) {
  sending.add(form)
  hideFailures()
  onSend(form)
  const stopPending = showPending(form)
  const body = new URLSearchParams(readText(form))
  const button = submitter instanceof HTMLButtonElement ? submitter : undefined
  // Some browsers ignore the second argument of FormData.
  if (button?.name) body.append(button.name, button.value)
  const address = button?.hasAttribute('formaction') ? button.formAction : form.action
  const page = await fetchPage(address, { method: 'POST', body, headers: { [inPlaceHeader]: 'yes' } })
  stopPending()
  sending.delete(form)
  onAnswer(page ? showAnswer(page, form) : showUnreachable(form, button))
}

function readText(form: HTMLFormElement) {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

function showAnswer(page: Document, form: HTMLFormElement): AnswerFacts {
  const before = document.querySelectorAll<HTMLFormElement>('form[data-in-place]')
  showPage(page)
  showNotes(page)
  const facts = applyResponse(document, { hasDraft: form.matches(draftForm) })
  // Carries over input from other forms, and input typed while this form was being sent.
  for (const old of before) {
    const next = document.getElementById(old.id)
    const isTaken = facts.isDone && old === form
    if (!isTaken && next instanceof HTMLFormElement && next !== old) carryOver(old, next)
  }
  const focused = document.querySelector<HTMLElement>(`#${notesId} [autofocus]`)
  if (focused) focusStart(focused)
  // The focused element was replaced, so focus moves to the content.
  else if (document.activeElement === document.body) document.getElementById('content')?.focus()
  return facts
}

/** Coming from below, the browser alone would show the end of a note that is taller than the screen. */
function focusStart(note: HTMLElement) {
  const isAbove = note.getBoundingClientRect().top < 0
  note.focus({ preventScroll: isAbove })
  if (isAbove) note.scrollIntoView()
}

/** The form keeps its token, so that a resubmission counts as the same attempt. */
function showUnreachable(form: HTMLFormElement, pressed: HTMLButtonElement | undefined): AnswerFacts {
  const template = document.getElementById(unreachableId)
  const notes = document.getElementById(notesId)
  if (!(template instanceof HTMLTemplateElement) || !notes) return {}
  notes.replaceChildren(template.content.cloneNode(true))
  const reason = navigator.onLine ? undefined : offline
  if (reason) notes.querySelector('[data-description]')?.replaceChildren(reason)
  const again = notes.querySelector('button')
  again?.setAttribute('form', form.id)
  for (const name of ['name', 'value', 'formaction']) {
    const value = pressed?.getAttribute(name)
    if (value) again?.setAttribute(name, value)
  }
  const note = notes.querySelector<HTMLElement>('[autofocus]')
  if (note) focusStart(note)
  return applyResponse(notes, { reason })
}

/**
 * Also for an answer that the server rendered before the script loaded. `hasDraft`: the sent form has a draft. `reason`:
 * known better here than by the page.
 */
export function applyResponse(
  root: ParentNode,
  { hasDraft = true, reason }: { hasDraft?: boolean; reason?: string | undefined } = {},
): AnswerFacts {
  const text = root.querySelector<HTMLElement>('template[data-answer]')?.dataset.answer
  const facts = text ? (JSON.parse(text) as AnswerFacts) : {}
  if (hasDraft && facts.isDone) dropDraft(draftPath())
  if (facts.toast) showToast(reason ? { ...facts.toast, description: reason } : facts.toast)
  return facts
}
