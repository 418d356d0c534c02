import { z } from 'zod'

import { keepingSources } from '#app/enquiries/keeping-sources.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { addDays, formatDate, londonInstants } from '#app/platform/time/london-time.ts'
import { Refusal } from '#app/records/kind.ts'

import { type ActionOnMany, actionsOnMany } from './action-words.ts'

const outcomes = ['open', 'no care', 'became care'] as const

/** See decisions, 17. */
export type Outcome = { outcome: (typeof outcomes)[number]; careEndedOn: string | null }

export const outcomeOptions = [
  { value: 'open', label: 'Open' },
  { value: 'no care', label: 'No care' },
  { value: 'became care', label: 'Became care' },
]

export function outcomeState({ outcome, careEndedOn }: Outcome): string {
  return `${outcome} ${careEndedOn ?? ''}`.trim()
}

export function formatOutcome({
  outcome,
  careEndedOn,
  handedOverOn,
}: Outcome & { handedOverOn?: string | null }): string {
  const label = outcomeOptions.find(({ value }) => value === outcome)?.label ?? outcome
  const ended = careEndedOn ? `, ended ${formatDate(new Date(careEndedOn))}` : ''
  const handed = handedOverOn ? `, ${formatHandover(handedOverOn)}` : ''
  return label + ended + handed
}

export function formatHandover(day: string | null): string {
  return day ? `handed over to the care record on ${formatDate(new Date(day))}` : 'not handed over'
}

const basedOn = limitedString('Please open the record again')

export const takeForm = z.object({ basedOn })

const adminId = z.union([z.literal('').transform(() => null), z.uuid()], 'Choose a person from the list')

export const ownerForm = z.object({
  ownerId: adminId,
  basedOn,
})

/** A day that is not in the future. Null if left empty. */
function pastDay(message = 'Please give a day, or leave it empty') {
  return limitedString(message)
    .trim()
    .refine(
      (typed) => typed === '' || (dayIn(typed) !== undefined && typed <= londonDay()),
      'Please give a day that is not in the future, or leave it empty',
    )
    .transform((typed) => typed || null)
}

export const maxNoteLength = 5000

export const nextSteps = [
  { value: '', label: 'Stays as it is' },
  { value: 'answered', label: 'Answered' },
  { value: 'waiting', label: 'We are waiting for the family' },
  { value: 'open', label: 'Not answered' },
] as const

type Next = (typeof nextSteps)[number]['value']

export type Work = Outcome & {
  note: string | null
  next: Next
  /** The colleague who is told by email. */
  tellId: string | null
  /** Set with `waiting`. */
  waitUntil: Date | null
  basedOn: string
}

/** Beyond three months nobody remembers why the family waits. */
const mostDaysAhead = 90

export const workForm = z.object({
  note: optionalText({ label: 'Note', max: maxNoteLength, isMultiline: true }),
  outcome: z.enum(outcomes, 'Choose an outcome from the list'),
  careEndedOn: pastDay('Please give the day on which care ended, or leave it empty'),
  tellId: adminId,
  next: z.enum(nextSteps.map(({ value }) => value) as [Next, ...Next[]], 'Choose what happens next'),
  waitDay: limitedString('Choose a day').trim(),
  basedOn,
})

/** Throws a `Refusal` if there is no such day. */
export function readWork({ waitDay, ...typed }: z.output<typeof workForm>): Work {
  return {
    ...typed,
    careEndedOn: typed.outcome === 'became care' ? typed.careEndedOn : null,
    waitUntil: typed.next === 'waiting' ? morningOf(waitDay) : null,
  }
}

function morningOf(day: string): Date {
  const instant = dayIn(day) ? londonInstants(day, '09:00')?.at(0) : undefined
  const isFar = day > addDays(londonDay(), mostDaysAhead)
  if (instant && instant.getTime() > Date.now() && !isFar) return instant
  const past = isFar ? `Choose a day within the next ${mostDaysAhead} days` : 'Choose a morning that is still to come'
  const waitDay = instant ? past : 'Choose the day on which you will come back to it'
  throw new Refusal({ errors: { waitDay } }, { status: 400 })
}

/** An empty day revokes the handover. */
export const handoverForm = z.object({ handedOverOn: pastDay(), basedOn })

export const maxReasonLength = 1000

export const noteForm = z.object({ noteId: z.uuid('Choose a note from the list') })

export const keepNoteForm = noteForm.extend({
  source: z.enum(keepingSources, 'Please choose what it rests on'),
  reason: text({
    label: 'Reason',
    min: 1,
    max: maxReasonLength,
    message: 'Please say why it may stay',
    isMultiline: true,
  }),
})

type Askable = Pick<Outcome, 'outcome'> & {
  quarantine: string | null
  binnedAt: Date | null
  /** Missing in contact messages. */
  consentWithdrawnAt?: Date | null
}

/** Why a review cannot be requested. The end of a sentence. */
export function describeReviewBlock({ outcome, quarantine, binnedAt, consentWithdrawnAt }: Askable) {
  if (outcome !== 'became care') return 'it has not become care'
  if (binnedAt) return 'it is in the bin'
  if (quarantine) return 'it is held back'
  return consentWithdrawnAt ? 'they have withdrawn their consent' : undefined
}

const mostChosen = 100

/** Chosen in the list of owners, where empty means that nothing was chosen. */
export const nobody = 'nobody'

export const batchForm = z.object({
  intent: z.enum(Object.keys(actionsOnMany) as [ActionOnMany, ...ActionOnMany[]], 'Choose what to do'),
  id: z.array(z.uuid()).max(mostChosen),
  everything: z.enum(['', 'on']),
  /** One for all records, or one for each. */
  ownerId: z.array(z.union([z.literal(['', nobody]), z.uuid()], 'Choose a person from the list')).max(mostChosen),
  /** What an action set that is undone. */
  basedOn: limitedString('Please open the list again'),
  /** How many records that action changed. Zero unless it is undone. */
  undoes: z.coerce.number('Please open the list again').int().min(0).max(1000),
})
