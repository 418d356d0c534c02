import { data } from 'react-router'

import type { SubmissionOf } from '#app/enquiries/submission-link.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { countHit, isWithinLimit } from '#app/platform/http/rate-limit.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'

import { addToSubmission, askForCall, resumeSubmission, withdrawSubmission } from './family-changes.server.ts'
import { additionForm, callForm, findCallErrors, notSent } from './family-forms.ts'
import { type FamilyStatus, findFamilyStatus } from './family-status.server.ts'

const windowSeconds = 60 * 60
const perAddressAnHour = 60
const perSubmissionAnHour = 20

type Target = { of: SubmissionOf; status: FamilyStatus; sent: FormData; requestId: string }
type Refused = { errors: FieldErrors; values?: SubmittedValues }
type Outcome = Awaited<ReturnType<typeof askForCall>>

const actions = {
  async call({ of, status, sent, requestId }: Target): Promise<Outcome | Refused> {
    const form = parseForm(callForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values }
    const errors = findCallErrors(form.value, status)
    return errors ? { errors, values: form.values } : await askForCall(of, form.value, requestId)
  },

  async addition({ of, sent, requestId }: Target): Promise<Outcome | Refused> {
    const form = parseForm(additionForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values }
    const outcome = await addToSubmission(of, form.value.addition, requestId)
    return outcome === 'refused' ? { errors: { addition: tooMany }, values: form.values } : outcome
  },

  async withdraw({ of, requestId }: Target): Promise<Outcome | Refused> {
    return await withdrawSubmission(of, requestId)
  },

  async resume({ of, requestId }: Target): Promise<Outcome | Refused> {
    return await resumeSubmission(of, requestId)
  },
}

const tooMany = 'Nothing more can be added here. Please call us, or write to us'

export type FamilyIntent = keyof typeof actions

export type FamilyAnswer = {
  done?: FamilyIntent
  errors?: FieldErrors
  values?: SubmittedValues
  failed?: Failed
}

export async function runFamilyAction(context: RequestContext, of: SubmissionOf | undefined, sent: FormData) {
  const intent = sent.get('intent')
  if (!isIntent(intent)) return data<FamilyAnswer>({}, { status: of ? 400 : 404 })
  const facts = context.get(requestFacts)
  return await attempt(context, { message: notSent, extra: { values: valuesOf(sent) } }, async () => {
    const status = of && (await findFamilyStatus(of))
    if (!status) return data<FamilyAnswer>({}, { status: 404 })
    if (!(await isAllowed(of, facts.address))) {
      facts.retryAfterSeconds = windowSeconds
      return data<FamilyAnswer>({ failed: tooOften, values: valuesOf(sent) }, { status: 429 })
    }
    const outcome = await actions[intent]({ of, status, sent, requestId: facts.id })
    if (outcome === 'done') return data<FamilyAnswer>({ done: intent })
    return typeof outcome === 'string'
      ? data<FamilyAnswer>({}, { status: 404 })
      : data<FamilyAnswer>(outcome, { status: 400 })
  })
}

async function isAllowed({ id }: SubmissionOf, address: string) {
  if (!(await isWithinLimit('family status', address, perAddressAnHour, windowSeconds))) return false
  return (await countHit('family status of', id, windowSeconds)) <= perSubmissionAnHour
}

function isIntent(intent: FormDataEntryValue | null): intent is FamilyIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}

function valuesOf(sent: FormData): SubmittedValues {
  return { ...parseForm(callForm, sent).values, ...parseForm(additionForm, sent).values }
}

const tooOften = {
  title: 'That was a lot at once',
  description: 'This was not sent. Please try again in an hour, or call us.',
}
