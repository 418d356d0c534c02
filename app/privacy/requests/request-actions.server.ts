import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { noFields, type RefusedStep, runStep, step } from '#app/privacy/registers/run-step.server.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  acknowledge,
  addRequestNote,
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
  extensionForm,
  identityAskForm,
  identityForm,
  mailForm,
  refusalForm,
  requestNoteForm,
  requestOwnerForm,
  resolutionForm,
} from './request-forms.ts'

const steps = {
  acknowledge: step(
    acknowledgementForm,
    ({ id, actor }, { acknowledgedOn }) => acknowledge(id, actor, acknowledgedOn),
    'It is acknowledged',
  ),
  'ask-identity': step(
    identityAskForm,
    ({ id, actor }, { askedOn }) => askForIdentity(id, actor, askedOn),
    'The clock stands still until you are sure who it is',
  ),
  identity: step(
    identityForm,
    ({ id, actor }, typed) => confirmIdentity(id, actor, typed),
    'The identity is checked, and the clock runs',
  ),
  extend: step(
    extensionForm,
    ({ id, actor }, { extensionReason }) => extend(id, actor, extensionReason),
    'It is extended by two months. Send the letter now',
  ),
  refuse: step(refusalForm, ({ id, actor }, typed) => refuse(id, actor, typed), 'It is refused. Send the letter now'),
  end: step(resolutionForm, ({ id, actor }, typed) => end(id, actor, typed), 'It is ended'),
  reopen: step(noFields, ({ id, actor }) => reopen(id, actor), 'It is open again'),
  owner: step(
    requestOwnerForm,
    ({ id, actor }, { ownerId, basedOn }) => setRequestOwner(id, actor, { ownerId: ownerId || null, basedOn }),
    'It is saved who looks after it',
  ),
  note: step(
    requestNoteForm,
    ({ id, actor, attemptId }, { note }) => addRequestNote(id, actor, note, attemptId),
    'The note is added',
  ),
  'send-mail-again': step(
    mailForm,
    ({ id, actor }, { mailId }) =>
      changeRequest(id, actor, async (_row, tx) => {
        await retryFailedMail(tx, mailId)
        return { set: {}, event: privacyRequestEvents.mailSentAgain, details: { mailId } }
      }),
    'The mail is on its way again',
  ),
}

export type RequestIntent = keyof typeof steps
export type RefusedRequestForm = RefusedStep<RequestIntent>

export async function runRequestAction(id: string, actor: Actor, request: Request, back: string) {
  return await runStep(steps, { id, actor, request, back })
}
