import { data } from 'react-router'
import type { z } from 'zod'

import { legalHoldForm } from '#app/desk-parts/record/legal-hold-form.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { orderAuditEvents } from '#app/shop/audit-events.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { addNote, changeOrder, setOrderHold, setOrderStatus } from './order-changes.server.ts'
import { mailForm, noteForm, statusForm } from './order-forms.ts'
import { findOrderState } from './order-record.server.ts'
import { returnToOrders } from './order-return.server.ts'

type By = { id: string; actor: Actor; attemptId: string | undefined }
type Refusal = { errors: FieldErrors; values?: SubmittedValues; status: 400 | 409 }
/** What was done, in words. */
type Answer = string | Refusal

const action =
  <F extends z.ZodObject>(schema: F, run: (sent: z.output<F>, by: By) => Promise<Answer>) =>
  async (sent: FormData, by: By): Promise<Answer> => {
    const form = parseForm(schema, sent)
    return form.ok ? await run(form.value, by) : { errors: form.errors, values: form.values, status: 400 }
  }

/** Refunds and shipments have pages, and so routes, of their own. */
const actions = {
  status: action(statusForm, async (sent, { id, actor }) => {
    const answer = await setOrderStatus(id, actor, sent)
    const state = await findOrderState(id)
    if (answer === 'changed') return `#${state.number} is now ${statusLabels[sent.status]}`
    const refused = {
      stale: `It was changed in the meantime and is now: ${statusLabels[shownStatus(state)]}. Yours was not saved: ${statusLabels[sent.status]}`,
      'already paid':
        'It has just been paid, so its status stays. Check it again, and refund it if it must be cancelled',
    }[answer]
    return { errors: { status: refused }, status: 409 }
  }),

  note: action(noteForm, async ({ note }, { id, actor, attemptId }) => {
    await addNote(id, note, actor, attemptId)
    return 'The note is saved'
  }),

  'legal-hold': action(legalHoldForm, async ({ holdReason }, { id, actor }) => {
    await setOrderHold(id, actor, holdReason)
    return 'It is under legal hold'
  }),

  'send-mail-again': action(mailForm, async ({ mailId }, { id, actor }) => {
    await changeOrder(id, actor, async (_, tx) => {
      await retryFailedMail(tx, mailId)
      return { log: [orderAuditEvents.mailSentAgain, { mailId }] }
    })
    return 'The email is being sent again'
  }),
}

export type OrderIntent = keyof typeof actions

/** Shown on the order's page if the browser runs no scripts. */
export type RefusedOrderForm = { intent: OrderIntent } & Omit<Refusal, 'status'>

const updatingFailed = { title: 'Error', description: 'Failed to update order status' }

type Sent = { request: Request; url: URL; params: { id: string }; context: Readonly<RequestContext> }

export async function runOrderAction({ request, url, params, context }: Sent) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const by = { id, actor: currentActor(context), attemptId: recordId(sent.get(attemptName)) }
  const run = async () => await actions[intent](sent, by)
  // The specification has a message for the status only.
  const answer = intent === 'status' ? await attempt(context, { message: updatingFailed }, run) : await run()
  if (typeof answer === 'string') {
    const notice = { title: 'Order Updated', description: answer }
    throw await returnToOrders(url, notice, sent.get('isFromList') ? undefined : id)
  }
  if (!('errors' in answer)) return answer
  const { status, ...refused } = answer
  return data<RefusedOrderForm>({ intent, ...refused }, { status })
}

function isIntent(intent: FormDataEntryValue | null): intent is OrderIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}
