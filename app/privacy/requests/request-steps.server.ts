import { z } from 'zod'

import { findAdmin, listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { daysBetween, londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { type AnyStep, refuse, stepsOf } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { type Field, pastDay, prose, select } from '#app/records/fields.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import { isPaused, lastDayToExtend } from './due-date.ts'
import { addRequestNote } from './request-notes.server.ts'
import { type IdentityMethod, identityMethods, refusalSources, resolutions } from './request-types.ts'
import type { PrivacyRequest } from './requests-schema.ts'

const step = stepsOf<PrivacyRequest>()

const maxReason = 2000
export const maxWords = 5000

const { refused: _, ...endings } = resolutions

const colleague: Field<string | null> = {
  view: { shape: 'select', label: 'Who looks after it', options: [{ value: '', label: 'Nobody' }] },
  rule: z.union([z.literal('').transform(() => null), z.uuid()], 'Choose a person from the list'),
  write: String,
  suggest: async () => (await listAdmins(db)).map(({ id, name }) => ({ value: id, label: name })),
}

export const requestSteps: Record<string, AnyStep> = {
  acknowledge: step({
    says: ['It was acknowledged', 'Save the day', 'It is acknowledged'],
    when: ({ resolution, acknowledgedOn }) => !resolution && !acknowledgedOn,
    isNext: () => true,
    event: privacyRequestEvents.acknowledged,
    fields: {
      acknowledgedOn: pastDay('Day on which we told them', 'on which we told them'),
    },
    take(row, typed) {
      if (row.acknowledgedOn === typed.acknowledgedOn) return undefined
      requireFrom(row.receivedOn, typed.acknowledgedOn, 'acknowledgedOn')
      return { set: typed }
    },
  }),
  identity: step({
    says: ['The identity is checked', 'The identity is checked', 'The identity is checked, and the clock runs'],
    when: ({ resolution, identityCheckedOn }) => !resolution && !identityCheckedOn,
    isNext: ({ acknowledgedOn }) => acknowledgedOn !== null,
    event: privacyRequestEvents.identityChecked,
    fields: {
      identityMethod: select('How you know who it is', identityMethods, 'Please choose how you know who it is'),
      identityCheckedOn: pastDay('Since when you are sure', 'on which you were sure'),
    },
    take(row, { identityMethod, identityCheckedOn }, { actor }) {
      if (row.identityCheckedOn) return undefined
      requireOpen(row, 'identityCheckedOn')
      requireFrom(row.identityAskedOn ?? row.receivedOn, identityCheckedOn, 'identityCheckedOn')
      const set = { ...identityOf(row, identityCheckedOn, identityMethod), identityCheckedById: actor.staff.id }
      return { set, details: { how: identityMethods[identityMethod] } }
    },
  }),
  'ask-identity': step({
    says: ['Ask for proof of identity', 'Save the day', 'The clock stands still until you are sure who it is'],
    when: (row) => !row.resolution && !row.identityCheckedOn && !isPaused(row),
    event: privacyRequestEvents.identityAsked,
    fields: {
      identityAskedOn: pastDay('Day on which we asked', 'on which we asked', {
        hint: 'Only where you are in doubt. The clock stands still until you are sure.',
      }),
    },
    take(row, typed) {
      if (isPaused(row)) return undefined
      requireOpen(row, 'identityAskedOn')
      if (row.identityCheckedOn) refuse('identityAskedOn', 'Who it is was checked already')
      requireFrom(row.receivedOn, typed.identityAskedOn, 'identityAskedOn')
      return { set: typed }
    },
  }),
  end: step({
    says: ['End it', 'End it', 'It is ended'],
    when: ({ resolution }) => !resolution,
    isNext: ({ acknowledgedOn, identityCheckedOn }) => acknowledgedOn !== null && identityCheckedOn !== null,
    event: privacyRequestEvents.ended,
    fields: {
      resolution: select('How it ended', endings, 'Please choose how it ended', { initial: 'answered' }),
      endedOn: pastDay('Day on which it ended', 'on which it ended'),
    },
    take(row, typed) {
      requireOpen(row, 'resolution')
      // The law requires an acknowledgement of every complaint.
      if (row.type === 'complaint' && typed.resolution === 'answered' && !row.acknowledgedOn)
        refuse('resolution', 'Please set the day on which the complaint was acknowledged first')
      requireFrom(latestDay(row), typed.endedOn, 'endedOn')
      return { set: typed, details: { resolution: typed.resolution } }
    },
  }),
  extend: step({
    says: ['Extend it by two months', 'Extend it', 'It is extended by two months. Send the letter now'],
    when: ({ resolution, extendedOn, type }) => !resolution && !extendedOn && type !== 'complaint',
    event: privacyRequestEvents.extended,
    fields: {
      extensionReason: prose('Why it takes longer', {
        min: 3,
        max: maxReason,
        required: 'Please say why it takes longer: the letter tells them',
        hint: 'The letter tells them. Only where it is complex, or they asked for several things.',
      }),
    },
    // Allowed once, within the first month: the law requires us to tell the person by then.
    take(row, typed) {
      const [today, last] = [londonDay(), lastDayToExtend(row)]
      if (row.extendedOn) refuse('extensionReason', 'It was extended already, and the law allows that once')
      requireOpen(row, 'extensionReason')
      if (row.type === 'complaint') refuse('extensionReason', 'The time to acknowledge a complaint cannot be extended')
      if (!isPaused(row) && today > last)
        refuse('extensionReason', `The first month ended on ${longDay(last)}: it is too late to extend it`)
      return { set: { ...typed, extendedOn: today } }
    },
  }),
  refuse: step({
    says: ['Refuse it', 'Refuse it', 'It is refused. Send the letter now'],
    when: ({ resolution, type }) => !resolution && type !== 'complaint',
    event: privacyRequestEvents.ended,
    fields: {
      refusalSource: select('What it rests on', refusalSources, 'Please choose what the refusal rests on', {
        hint: 'Check with your adviser first.',
      }),
      refusalReason: prose('Why it is refused', {
        min: 3,
        max: maxReason,
        required: 'Please say why it is refused: the letter tells them',
        hint: 'The letter tells them.',
      }),
    },
    take(row, typed) {
      requireOpen(row, 'refusalReason')
      const set = { ...typed, resolution: 'refused', endedOn: londonDay() } as const
      return { set, details: { resolution: 'refused', source: typed.refusalSource } }
    },
  }),
  reopen: step({
    says: [null, 'Reopen it', 'It is open again'],
    when: ({ resolution }) => resolution !== null,
    event: privacyRequestEvents.reopened,
    take({ resolution }) {
      if (!resolution) return undefined
      const set = { resolution: null, endedOn: null, refusalSource: null, refusalReason: null }
      return { set, details: { was: resolution } }
    },
  }),
  owner: step({
    says: ['Who looks after it', 'Save who looks after it', 'It is saved who looks after it'],
    basedOn: ({ ownerId }) => ownerId ?? '',
    event: privacyRequestEvents.ownerSet,
    fields: { ownerId: colleague },
    async take(row, { ownerId }, { tx }) {
      if (row.ownerId === ownerId) return undefined
      const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
      if (ownerId && !owner) refuse('ownerId', 'Choose a person from the list')
      return { set: { ownerId }, details: { to: owner?.name ?? 'nobody' } }
    },
  }),
  note: step({
    says: [null, 'Add the note', 'The note is added'],
    isMain: true,
    event: privacyRequestEvents.noteAdded,
    fields: {
      note: prose('New note', {
        min: 1,
        max: maxWords,
        required: 'Please write the note',
        hint: 'For the team only. Encrypted.',
      }),
    },
    take: async ({ id }, { note }, by) => ((await addRequestNote(id, note, by)) ? {} : undefined),
  }),
  // Its button stands beside the mail.
  'send-mail-again': step({
    says: [null, 'Send again', 'The mail is on its way again'],
    when: () => false,
    event: privacyRequestEvents.mailSentAgain,
    fields: {
      mailId: { view: { shape: 'line', label: 'Mail' }, rule: z.uuid('Please open the request again'), write: String },
    },
    async take(_row, { mailId }, { tx }) {
      await retryFailedMail(tx, mailId)
      return { details: { mailId } }
    },
  }),
}

/** Restarts the clock and extends the due date by the days it was paused. */
export function identityOf(row: PrivacyRequest, identityCheckedOn: string, identityMethod: IdentityMethod) {
  const waited = row.identityAskedOn ? daysBetween(row.identityAskedOn, identityCheckedOn) : 0
  return { identityCheckedOn, identityMethod, pausedDays: row.pausedDays + waited }
}

function requireOpen({ resolution }: PrivacyRequest, field: string) {
  if (resolution) refuse(field, 'It has ended in the meantime. Reopen it first')
}

function requireFrom(first: string, day: string, field: string) {
  if (day < first) refuse(field, `Please give a day on or after ${longDay(first)}`)
}

function latestDay({ receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn }: PrivacyRequest) {
  const days = [receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn]
  return days.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), receivedOn)
}
