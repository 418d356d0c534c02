import { draftPath, dropDraft } from '#app/ui/drafts/draft-storage.ts'
import { carryOver } from '#app/ui/drafts/draft.ts'

import { draftForm, notesId, unreachableId } from './page-parts.ts'
import { showPending } from './pending-buttons.ts'
import type { AnswerFacts } from './public-form.tsx'
import { fetchPage, showPage } from './show-page.ts'
import { hideFailures, showToast } from './toasts.ts'

interface Listeners {
  /** Within the press, while the browser still allows a new window. */
  onSend: (form: HTMLFormElement) => void
  onAnswer: (facts: AnswerFacts) => void
}

const sending = new WeakSet<HTMLFormElement>()
const answered = new WeakSet<HTMLFormElement>()

/** Sends public forms by fetch and shows the page that the server answers with. */
export function sendFormsInPlace(listeners: Listeners) {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if ('asPage' in form.dataset) void sendAsPage(form, event)
    if (!('inPlace' in form.dataset)) return
    event.preventDefault()
    if (!sending.has(form)) void send(form, event.submitter, listeners)
  })
}

/** The browser sends it once the site answers: its own error page would take the place of this one. */
async function sendAsPage(form: HTMLFormElement, event: SubmitEvent) {
  if (answered.delete(form)) return
  event.preventDefault()
  if (sending.has(form)) return
  sending.add(form)
  hideFailures()
  const stopPending = showPending(form)
  const page = await fetchPage(location.href)
  stopPending()
  sending.delete(form)
  if (page) {
    answered.add(form)
    form.requestSubmit(event.submitter)
  } else showUnreachable('')
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, { onSend, onAnswer }: Listeners) {
  sending.add(form)
  hideFailures()
  onSend(form)
  const stopPending = showPending(form)
  const body = new URLSearchParams(readText(form))
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
  // FormData with a second argument would do, but some browsers ignore it.
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, intent)
  const page = await fetchPage(form.action, { method: 'POST', body })
  stopPending()
  sending.delete(form)
  onAnswer(page ? showAnswer(page, form) : showUnreachable(intent))
}

function readText(form: HTMLFormElement) {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

function showAnswer(page: Document, form: HTMLFormElement): AnswerFacts {
  const before = document.querySelectorAll<HTMLFormElement>('form[data-in-place]')
  showPage(page)
  const facts = applyAnswer(document, { hasDraft: form.matches(draftForm) })
  // What was typed while the form was on its way, or into the others, would be lost otherwise.
  for (const old of before) {
    const next = document.getElementById(old.id)
    const isTaken = facts.isDone && old === form
    if (!isTaken && next instanceof HTMLFormElement && next !== old) carryOver(old, next)
  }
  document.querySelector<HTMLElement>(`#${notesId} [autofocus]`)?.focus()
  return facts
}

/** The form stays as it is, with its token, so that sending it again counts as the same attempt. */
function showUnreachable(intent: string): AnswerFacts {
  const template = document.getElementById(`${unreachableId}-${intent}`) ?? document.getElementById(unreachableId)
  const notes = document.getElementById(notesId)
  if (!(template instanceof HTMLTemplateElement) || !notes) return {}
  notes.replaceChildren(template.content.cloneNode(true))
  notes.querySelector<HTMLElement>('[autofocus]')?.focus()
  return applyAnswer(notes)
}

/** Also for an answer to a form that was sent before the script was there. `hasDraft`: of the form that was sent. */
export function applyAnswer(root: ParentNode, { hasDraft = true } = {}): AnswerFacts {
  const text = root.querySelector<HTMLElement>('template[data-answer]')?.dataset.answer
  const facts = text ? (JSON.parse(text) as AnswerFacts) : {}
  if (hasDraft && (facts.isDone || facts.isSaved)) dropDraft(draftPath())
  if (facts.toast) showToast(facts.toast)
  return facts
}
