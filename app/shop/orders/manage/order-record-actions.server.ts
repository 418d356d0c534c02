import { data } from 'react-router'

import { legalHoldForm } from '#app/desk-parts/record/legal-hold-form.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { addNote, setStatus } from './order-changes.server.ts'
import { noteForm, statusForm } from './order-forms.ts'
import { setOrderHold } from './order-hold.server.ts'
import { findOrderState, recordOrderChange } from './order-record.server.ts'
import { returnToOrder, returnToOrders } from './order-return.server.ts'

type Target = { id: string; actor: Actor; form: FormData }
type Success = { done: string }
type Refusal = { errors: FieldErrors; values?: SubmittedValues | undefined; status: 400 | 409 }

/** Refunds and shipments have pages, and so routes, of their own. */
const actions = {
  async status({ id, actor, form: sent }) {
    const form = parseForm(statusForm, sent)
    if (!form.ok) return { errors: form.errors, status: 400 }
    const answer = await setStatus(id, actor, form.value)
    const state = await findOrderState(id)
    if (answer === 'changed') return { done: `#${state.number} is now ${statusLabels[form.value.status]}` }
    const refused = {
      stale: `It was changed in the meantime and is now: ${statusLabels[shownStatus(state)]}. Yours was not saved: ${statusLabels[form.value.status]}`,
      'already paid':
        'It has just been paid, so its status stays. Check it again, and refund it if it must be cancelled',
    }[answer]
    return { errors: { status: refused }, status: 409 }
  },

  async note({ id, actor, form: sent }) {
    const form = parseForm(noteForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    await addNote(id, form.value.note, actor, recordId(sent.get(attemptName)))
    return { done: 'The note is saved' }
  },

  async 'legal-hold'({ id, actor, form: sent }) {
    const form = parseForm(legalHoldForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    await setOrderHold(id, actor, form.value.holdReason)
    return { done: 'It is under legal hold' }
  },

  async 'send-mail-again'({ id, actor, form: sent }): Promise<Success> {
    const mailId = mailIdOf(sent)
    await transaction(async (tx) => {
      await retryFailedMail(tx, mailId)
      await recordOrderChange(tx, id, actor, orderEvents.mailSentAgain, { mailId })
    })
    return { done: 'The mail is on its way again' }
  },
} satisfies Record<string, (target: Target) => Promise<Success | Refusal>>

export type OrderIntent = keyof typeof actions

/** Shown on the order's page if the browser runs no scripts. */
export type RefusedOrderForm = { intent: OrderIntent } & Omit<Refusal, 'status'>

const updatingFailed = { title: 'Error', description: 'Failed to update order status' }

type Sent = { request: Request; url: URL; params: { id: string }; context: Readonly<RequestContext> }

export async function runOrderAction({ request, url, params, context }: Sent) {
  const id = requireRecordId(params.id)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const target = { id, actor: currentActor(context), form }
  const run = async (): Promise<Success | Refusal> => await actions[intent](target)
  // The specification has a message for the status only.
  const answer = intent === 'status' ? await attempt(context, { message: updatingFailed }, run) : await run()
  if ('done' in answer) {
    const notice = { title: 'Order Updated', description: answer.done }
    throw await (form.get('isFromList') ? returnToOrders(url, notice) : returnToOrder(url, id, notice))
  }
  if (!('errors' in answer)) return answer
  const { status, ...refused } = answer
  return data<RefusedOrderForm>({ intent, ...refused }, { status })
}

function isIntent(intent: FormDataEntryValue | null): intent is OrderIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}

function mailIdOf(form: FormData) {
  const mailId = form.get('mailId')
  return requireRecordId(typeof mailId === 'string' ? mailId : '')
}
