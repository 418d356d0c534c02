import { data } from 'react-router'
import type { z } from 'zod'

import { cancelPlace, findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import type { AnyRow } from '#app/enquiries/enquiry-tables.ts'
import { insertFamilyMessage, removeCallMessage } from '#app/enquiries/family/family-messages.server.ts'
import {
  action,
  answerForm,
  type Change,
  intentOf,
  refuse,
  type RefusedForm,
  type Run,
} from '#app/enquiries/inbox/actions/define-action.server.ts'
import { applyAction } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { listFamilyMessages } from '#app/enquiries/inbox/record/submission-record.server.ts'
import type { Located } from '#app/enquiries/kinds.ts'
import { type FamilyNews, familyTemplate } from '#app/enquiries/mail-templates.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { countHit, consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { Refusal } from '#app/records/kind.ts'
import { callDays } from '#app/settings/reply-times/reply-deadline.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { additionForm, callForm, describeCallTime, findCallErrors, mostAdditions, notSent } from './family-forms.ts'
import { findFamilyStatus } from './family-status.server.ts'

const windowSeconds = 60 * 60
const perAddressAnHour = 60
const perSubmissionAnHour = 20

type News = Pick<Change, 'set'> & { news: FamilyNews; event: EnquiryEvent }
type Decide<Sent> = (row: AnyRow, sent: Sent, run: Pick<Run, 'tx' | 'kind'>) => Promise<News | undefined>

/**
 * The team is told, but for a held-back submission: then on its release. Whoever sends something after "I no longer need
 * this", from a page that was open, needs it after all.
 */
function byFamily<F extends z.ZodObject>(form: F | undefined, decide: Decide<z.output<F>>) {
  return action<F>({
    ...(form && { form }),
    isForBinned: true,
    async change(row, sent, { tx, kind }) {
      // Binned a moment ago: the page then says what it says of any binned submission.
      if (row.binnedAt) throw new Refusal({}, { status: 404 })
      const change = await decide(row, sent, { tx, kind })
      if (!change) return undefined
      const { set = {}, news, event } = change
      const { id, reference, quarantine } = row
      if (!quarantine) await queueTeamMail(tx, { kind, id, reference }, familyTemplate, { news })
      const events = new Set(row.familyWithdrawnAt ? [enquiryEvents.familyResumed, event] : [event])
      const log = Array.from(events, (one): Change['log'][number] => [one])
      return { set: { familyWithdrawnAt: null, ...set }, log }
    },
  })
}

const actions = {
  /** Replaces an earlier wish. */
  call: byFamily(callForm, async ({ id, phone, callWantedAt: wantedAt }, wish, { tx }) => {
    const settings = await readSiteSettings(tx)
    const may = { hasPhone: phone !== null, callDays: callDays(new Date(), settings) }
    const errors = findCallErrors(wish, may)
    if (errors) throw new Refusal({ errors }, { status: 400 })
    const call = { submissionId: id, type: 'call' as const, words: describeCallTime(wish), phone: wish.phone }
    const earlier = (await listFamilyMessages(tx, [id])).find(({ type }) => type === 'call')
    // Reloading the page resubmits the form.
    if (wantedAt && earlier?.words === call.words && earlier.phone === call.phone) return undefined
    await removeCallMessage(tx, id)
    // One moment in both: the first goes once the call is made.
    const callWantedAt = new Date()
    await insertFamilyMessage(tx, { ...call, createdAt: callWantedAt })
    return { set: { callWantedAt }, news: 'call', event: enquiryEvents.callWanted }
  }),

  /** Refused beyond `mostAdditions`, and after consent was withdrawn, because it might be about health. */
  addition: byFamily(additionForm, async ({ id, consentWithdrawnAt }, { addition: words }, { tx }) => {
    const messages = await listFamilyMessages(tx, [id])
    const additions = messages.filter(({ type }) => type === 'addition')
    if (!consentWithdrawnAt && additions.at(-1)?.words === words) return undefined
    if (consentWithdrawnAt || additions.length >= mostAdditions) refuse('addition', tooMany, 400)
    await insertFamilyMessage(tx, { submissionId: id, type: 'addition', words, phone: null })
    return { news: 'addition', event: enquiryEvents.familyAdded }
  }),

  /** Ends waiting for an answer or a call and cancels a place in a class. Consent has a page of its own. */
  withdraw: byFamily(undefined, async ({ id, reference, familyWithdrawnAt, callWantedAt }, _, { tx, kind }) => {
    if (familyWithdrawnAt) return undefined
    const place = kind === 'antenatal' ? await findPlaceOf(reference, tx) : undefined
    if (place) await cancelPlace(tx, place.id, 'family')
    if (callWantedAt) await removeCallMessage(tx, id)
    const set = { familyWithdrawnAt: new Date(), callWantedAt: null }
    return { set, news: 'withdrawn', event: enquiryEvents.familyWithdrew }
  }),

  resume: byFamily(undefined, async ({ familyWithdrawnAt }) =>
    familyWithdrawnAt ? { news: 'resumed', event: enquiryEvents.familyResumed } : undefined,
  ),
}

const tooMany = 'Nothing more can be added here. Please call us, or write to us'

export type FamilyIntent = keyof typeof actions

export type FamilyResponse = Partial<RefusedForm<FamilyIntent>> & { done?: FamilyIntent }

export async function runFamilyAction(context: RequestContext, of: Located | undefined, sent: FormData) {
  const intent = intentOf(actions, sent)
  if (!intent) return data<FamilyResponse>({}, { status: of ? 400 : 404 })
  const facts = context.get(requestFacts)
  return await attempt(context, { message: notSent, extra: { values: valuesOf(sent) } }, async () => {
    if (!of || !(await findFamilyStatus(of))) return data<FamilyResponse>({}, { status: 404 })
    if (!(await isAllowed(of, facts.address))) {
      facts.retryAfterSeconds = windowSeconds
      return data<FamilyResponse>({ failed: tooOften, values: valuesOf(sent) }, { status: 429 })
    }
    return await answerForm(intent, actions[intent], sent, async (value) => {
      await applyAction(actions[intent], of, value, { staff: null, requestId: facts.id })
      return data<FamilyResponse>({ done: intent })
    })
  })
}

async function isAllowed({ id }: Located, address: string) {
  if (!(await consumeRateLimit('family status', address, perAddressAnHour, windowSeconds))) return false
  return (await countHit('family status of', id, windowSeconds)) <= perSubmissionAnHour
}

function valuesOf(sent: FormData): SubmittedValues {
  return { ...parseForm(callForm, sent).values, ...parseForm(additionForm, sent).values }
}

const tooOften = {
  title: 'That was a lot at once',
  description: 'This was not sent. Please try again in an hour, or call us.',
}
