import { data, replace } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  acknowledge,
  addRequestNote,
  type Answer,
  askForIdentity,
  changeRequest,
  confirmIdentity,
  end,
  extend,
  refuse,
  reopen,
  setRequestOwner,
} from './request-changes.server.ts'
import {
  acknowledgementForm,
  resolutionForm,
  extensionForm,
  identityAskForm,
  identityForm,
  refusalForm,
  requestNoteForm,
  requestOwnerForm,
} from './request-forms.ts'

type Target = { id: string; actor: Actor; sent: FormData }
type Outcome = { refused: Answer; values?: SubmittedValues; done: string } | Refused
type Refused = { errors: FieldErrors; values: SubmittedValues }

const actions = {
  async acknowledge({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(acknowledgementForm, sent)
    if (!form.ok) return form
    const refused = await acknowledge(id, actor, form.value.acknowledgedOn)
    return { refused, values: form.values, done: 'It is acknowledged' }
  },

  async 'ask-identity'({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(identityAskForm, sent)
    if (!form.ok) return form
    const refused = await askForIdentity(id, actor, form.value.askedOn)
    return { refused, values: form.values, done: 'The clock stands still until you are sure who it is' }
  },

  async identity({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(identityForm, sent)
    if (!form.ok) return form
    const refused = await confirmIdentity(id, actor, form.value)
    return { refused, values: form.values, done: 'The identity is checked, and the clock runs' }
  },

  async extend({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(extensionForm, sent)
    if (!form.ok) return form
    const refused = await extend(id, actor, form.value.extensionReason)
    return { refused, values: form.values, done: 'It is extended by two months. Send the letter now' }
  },

  async refuse({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(refusalForm, sent)
    if (!form.ok) return form
    const refused = await refuse(id, actor, form.value)
    return { refused, values: form.values, done: 'It is refused. Send the letter now' }
  },

  async end({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(resolutionForm, sent)
    if (!form.ok) return form
    return { refused: await end(id, actor, form.value), values: form.values, done: 'It is ended' }
  },

  async reopen({ id, actor }: Target): Promise<Outcome> {
    return { refused: await reopen(id, actor), done: 'It is open again' }
  },

  async owner({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(requestOwnerForm, sent)
    if (!form.ok) return form
    const { ownerId, basedOn } = form.value
    const refused = await setRequestOwner(id, actor, { ownerId: ownerId || null, basedOn })
    return { refused, done: 'It is saved who looks after it' }
  },

  async note({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(requestNoteForm, sent)
    if (!form.ok) return form
    return { refused: await addRequestNote(id, actor, form.value.note), values: form.values, done: 'The note is added' }
  },

  async 'send-mail-again'({ id, actor, sent }: Target): Promise<Outcome> {
    const mailId = recordId(sent.get('mailId'))
    if (!mailId) throw data(null, { status: 400 })
    const refused = await changeRequest(id, actor, async (_row, tx) => {
      await retryFailedMail(tx, mailId)
      return { set: {}, event: privacyRequestEvents.mailSentAgain, details: { mailId } }
    })
    return { refused, done: 'The mail is on its way again' }
  },
}

export type RequestIntent = keyof typeof actions
export type RefusedRequestForm = Refused & { intent: RequestIntent }

/** Redirects to `back` when it is done. */
export async function runRequestAction(id: string, actor: Actor, request: Request, back: string) {
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const outcome = await actions[intent]({ id, actor, sent })
  if ('errors' in outcome) {
    const { errors, values } = outcome
    return data<RefusedRequestForm>({ errors, values, intent }, { status: 400 })
  }
  if (outcome.refused)
    return data<RefusedRequestForm>({ ...outcome.refused, values: outcome.values ?? {}, intent }, { status: 409 })
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: outcome.done }) }
  throw replace(back, { headers })
}

function isIntent(intent: FormDataEntryValue | null): intent is RequestIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}
