import { z } from 'zod'

import type { AnyRow } from '#app/enquiries/enquiry-tables.ts'
import { noteRetentionGroundLabels } from '#app/enquiries/note-retention-grounds.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { parseDay } from '#app/platform/http/list-query.ts'
import { addDays, formatDate, londonInstants } from '#app/platform/time/london-time.ts'
import { type Field, optionalSelect, orNull, pastDay, prose, select } from '#app/records/fields.ts'
import { rulesOf } from '#app/records/form-fields.ts'
import { Refusal } from '#app/records/kind.ts'

import { type ActionOnMany, actionsOnMany } from './action-labels.ts'

const outcomeLabels = { open: 'Open', 'no care': 'No care', 'became care': 'Became care' }

/** See decisions, 17. */
export type Outcome = { outcome: keyof typeof outcomeLabels; careEndedOn: string | null }

export function outcomeState({ outcome, careEndedOn }: Outcome): string {
  return `${outcome} ${careEndedOn ?? ''}`.trim()
}

export function formatOutcome({ outcome, careEndedOn, handedOverOn }: Outcome & { handedOverOn?: string | null }) {
  const ended = careEndedOn ? `, ended ${formatDate(new Date(careEndedOn))}` : ''
  const handed = handedOverOn ? `, ${formatHandover(handedOverOn)}` : ''
  return outcomeLabels[outcome] + ended + handed
}

export function formatHandover(day: string | null): string {
  return day ? `handed over to the care record on ${formatDate(new Date(day))}` : 'not handed over'
}

const basedOn = limitedString('Please open the record again')

export const takeForm = z.object({ basedOn })

const adminId = z.union([z.literal('').transform(() => null), z.uuid()], 'Choose a person from the list')

export const ownerForm = z.object({ ownerId: adminId, basedOn })

const optionalDay = (label: string, which: string, hint: string) =>
  orNull(pastDay(label, which, { hint, isOptional: true, width: 'half' }))

/** Saved together. */
export const workFields = {
  note: orNull(prose('Note', { max: 5000, hint: 'For the team only, and encrypted.' })),
  /** The colleague who is told by email. The form offers the others. */
  tellId: {
    view: {
      shape: 'select',
      label: 'Tell a colleague',
      hint: 'By email, with a link to this record and without the note.',
      options: [{ value: '', label: 'Nobody' }],
    },
    rule: adminId,
    write: (id: string | null) => id ?? '',
  } satisfies Field<string | null>,
  next: optionalSelect(
    'What happens next',
    { answered: 'Answered', waiting: 'We are waiting for the family', open: 'Not answered' },
    'Choose what happens next',
    { choose: 'Stays as it is' },
  ),
  waitDay: {
    view: { shape: 'day', label: 'Come back to it on', hint: 'From nine in the morning.', width: 'half' },
    rule: limitedString('Choose a day').trim(),
    write: String,
  } satisfies Field<string>,
  outcome: select('Outcome', outcomeLabels, 'Choose an outcome from the list', { initial: 'open' }),
  careEndedOn: optionalDay('Day on which care ended', 'on which care ended', 'Once it has ended.'),
}

export const workForm = z.object({ ...rulesOf(workFields), basedOn })

type Typed = z.output<typeof workForm>

/** `waitUntil`: set with `waiting`. */
export type Work = Omit<Typed, 'waitDay'> & { waitUntil: Date | null }

/** Beyond three months nobody remembers why the family waits. */
const mostDaysAhead = 90

/** Throws a `Refusal` if there is no such day. */
export function readWork({ waitDay, ...typed }: Typed): Work {
  return {
    ...typed,
    careEndedOn: typed.outcome === 'became care' ? typed.careEndedOn : null,
    waitUntil: typed.next === 'waiting' ? morningOf(waitDay) : null,
  }
}

function morningOf(day: string): Date {
  const instant = parseDay(day) ? londonInstants(day, '09:00')?.at(0) : undefined
  const isFar = day > addDays(londonDay(), mostDaysAhead)
  if (instant && instant.getTime() > Date.now() && !isFar) return instant
  const past = isFar ? `Choose a day within the next ${mostDaysAhead} days` : 'Choose a morning that is still to come'
  const waitDay = instant ? past : 'Choose the day on which you will come back to it'
  throw new Refusal({ errors: { waitDay } }, { status: 400 })
}

/** An empty day revokes the handover. */
export const handoverFields = {
  handedOverOn: optionalDay(
    'Handed over to the care record on',
    'of the handover',
    'Only once that record holds all of this, the notes too: it is kept there for its 25 years, and removed here after the period of the retention schedule. Empty: not handed over.',
  ),
}

export const handoverForm = z.object({ ...rulesOf(handoverFields), basedOn })

export const noteForm = z.object({ noteId: z.uuid('Choose a note from the list') })

/** Beside the choice of the note. */
export const keepNoteFields = {
  source: select('What it rests on', noteRetentionGroundLabels, 'Please choose what it rests on', {
    hint: 'Check with your adviser first.',
  }),
  reason: prose('Why it may stay', {
    max: 1000,
    required: 'Please say why it may stay',
    rows: 2,
    hint: 'Encrypted, and shown with the note.',
  }),
}

export const keepNoteForm = noteForm.extend(rulesOf(keepNoteFields))

type Askable = Pick<AnyRow, 'outcome' | 'quarantine' | 'binnedAt' | 'consentWithdrawnAt'>

/** Why a review cannot be requested. The end of a sentence. */
export function describeReviewBlock({ outcome, quarantine, binnedAt, consentWithdrawnAt }: Askable) {
  if (outcome !== 'became care') return 'it has not become care'
  if (binnedAt) return 'it is in the bin'
  if (quarantine) return 'it is possible spam'
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
