import { data, replace } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { assessmentForm, decisionForm, reportForm, toldForm } from './breach-forms.ts'
import { breachPath } from './breach-path.ts'
import {
  assessBreach,
  closeBreach,
  decideReport,
  recordPeopleTold,
  recordReport,
  reopenBreach,
} from './breaches.server.ts'

type Target = { id: string; actor: Actor; sent: FormData }
type Refused = { errors: FieldErrors; values: SubmittedValues }
type Outcome = { refused: FieldErrors | undefined; values?: SubmittedValues; done: string } | Refused

const actions = {
  async assess({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(assessmentForm, sent)
    if (!form.ok) return form
    return { refused: await assessBreach(id, actor, form.value), values: form.values, done: 'It is saved' }
  },

  async decide({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(decisionForm, sent)
    if (!form.ok) return form
    return { refused: await decideReport(id, actor, form.value), values: form.values, done: 'The decision is saved' }
  },

  async report({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(reportForm, sent)
    if (!form.ok) return form
    return {
      refused: await recordReport(id, actor, form.value),
      values: form.values,
      done: 'The report is written down',
    }
  },

  async told({ id, actor, sent }: Target): Promise<Outcome> {
    const form = parseForm(toldForm, sent)
    if (!form.ok) return form
    const refused = await recordPeopleTold(id, actor, form.value.peopleToldAt)
    return { refused, values: form.values, done: 'It is saved' }
  },

  async close({ id, actor }: Target): Promise<Outcome> {
    return { refused: await closeBreach(id, actor), done: 'The breach is closed' }
  },

  async reopen({ id, actor }: Target): Promise<Outcome> {
    return { refused: await reopenBreach(id, actor), done: 'The breach is open again' }
  },
}

export type BreachIntent = keyof typeof actions
export type RefusedBreachForm = Refused & { intent: BreachIntent }

export async function runBreachAction(id: string, actor: Actor, request: Request) {
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const outcome = await actions[intent]({ id, actor, sent })
  if ('errors' in outcome) {
    const { errors, values } = outcome
    return data<RefusedBreachForm>({ errors, values, intent }, { status: 400 })
  }
  const { refused: errors, values = {}, done } = outcome
  if (errors) return data<RefusedBreachForm>({ errors, values, intent }, { status: 409 })
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: done }) }
  throw replace(breachPath(id), { headers })
}

function isIntent(intent: FormDataEntryValue | null): intent is BreachIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}
