import { daysBetween, londonDay } from '#app/enquiries/typed-date.ts'
import { listMails, retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { type AnyStep, refuse, stepsOf } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { pastDay, prose, select } from '#app/records/fields.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import { isPaused, lastDayToExtend } from './due-date.ts'
import { addRequestNote } from './request-notes.server.ts'
import {
  complaintOutcomes,
  type IdentityMethod,
  identityMethods,
  refusalSources,
  resolutions,
} from './request-types.ts'
import type { PrivacyRequest } from './requests-schema.ts'

const step = stepsOf<PrivacyRequest & { hasFailedMail?: boolean }>()

const maxReason = 2000
export const maxWords = 5000

const { answered, refused: _, 'taken back': takenBack, 'no request': noRequest } = resolutions
const endings = { answered, 'taken back': takenBack, 'no request': noRequest }
const outcomes = { ...complaintOutcomes, 'taken back': takenBack, 'no request': noRequest }

const endedOn = pastDay('Day on which it ended', 'on which it ended')

export const requestSteps: Record<string, AnyStep> = {
  acknowledge: step({
    says: ['It was acknowledged', 'It is acknowledged'],
    when: ({ resolution, acknowledgedOn }) => !resolution && !acknowledgedOn,
    event: privacyRequestEvents.acknowledged,
    fields: {
      acknowledgedOn: pastDay('Day on which we told them', 'on which we told them'),
    },
    take(row, typed) {
      requireFrom(row.receivedOn, typed.acknowledgedOn, 'acknowledgedOn')
      return { set: typed }
    },
  }),
  identity: step({
    says: ['The identity is checked', 'The identity is checked, and the clock runs'],
    when: ({ resolution, identityCheckedOn }) => !resolution && !identityCheckedOn,
    event: privacyRequestEvents.identityChecked,
    fields: {
      identityMethod: select('How you know who it is', identityMethods, 'Please choose how you know who it is'),
      identityCheckedOn: pastDay('Since when you are sure', 'on which you were sure'),
    },
    take(row, { identityMethod, identityCheckedOn }, { actor }) {
      requireFrom(row.identityAskedOn ?? row.receivedOn, identityCheckedOn, 'identityCheckedOn')
      const set = {
        ...identityCheckUpdate(row, identityCheckedOn, identityMethod),
        identityCheckedById: actor.staff.id,
      }
      return { set, details: { how: identityMethods[identityMethod] } }
    },
  }),
  'ask-identity': step({
    says: ['Ask for proof of identity', 'The clock is paused until you are sure who it is'],
    when: (row) => !row.resolution && !row.identityCheckedOn && !isPaused(row),
    event: privacyRequestEvents.identityAsked,
    fields: {
      identityAskedOn: pastDay('Day on which we asked', 'on which we asked', {
        hint: 'Only where you are in doubt. The clock is paused until you are sure.',
      }),
    },
    take(row, typed) {
      requireFrom(row.receivedOn, typed.identityAskedOn, 'identityAskedOn')
      return { set: typed }
    },
  }),
  end: step({
    says: ['End it', 'It is ended'],
    when: ({ resolution, type }) => !resolution && type !== 'complaint',
    event: privacyRequestEvents.ended,
    fields: {
      resolution: select('How it ended', endings, 'Please choose how it ended', { initial: 'answered' }),
      endedOn,
    },
    take: endRequest,
  }),
  decide: step({
    says: ['Decide the complaint', 'The outcome is saved. Send the letter now'],
    when: ({ resolution, type }) => !resolution && type === 'complaint',
    event: privacyRequestEvents.complaintDecided,
    fields: {
      resolution: select('What came of it', outcomes, 'Please choose what came of it', {
        hint: 'What you learned, and do differently from now on, is a note.',
      }),
      endedOn,
    },
    take: endRequest,
  }),
  extend: step({
    says: ['Extend it by two months', 'It is extended by two months. Send the letter now'],
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
      if (!isPaused(row) && today > last)
        refuse('extensionReason', `The first month ended on ${longDay(last)}: it is too late to extend it`)
      return { set: { ...typed, extendedOn: today } }
    },
  }),
  refuse: step({
    says: ['Refuse it', 'It is refused. Send the letter now'],
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
    take(_row, typed) {
      const set = { ...typed, resolution: 'refused', endedOn: londonDay() } as const
      return { set, details: { resolution: 'refused', source: typed.refusalSource } }
    },
  }),
  reopen: step({
    says: ['Reopen it', 'It is open again'],
    when: ({ resolution }) => resolution !== null,
    event: privacyRequestEvents.reopened,
    take({ resolution }) {
      const set = { resolution: null, endedOn: null, refusalSource: null, refusalReason: null }
      return { set, details: { was: resolution } }
    },
  }),
  note: step({
    says: ['Add a note', 'The note is added'],
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
  'send-mail-again': step({
    says: ['Send the refused emails again', 'They are on their way again'],
    when: ({ hasFailedMail }) => hasFailedMail !== false,
    event: privacyRequestEvents.mailSentAgain,
    async take({ reference }, _typed, { tx }) {
      const failed = (await listMails(reference)).filter(({ status }) => status === 'failed')
      for (const { id } of failed) await retryFailedMail(tx, id)
      return failed.length > 0 ? { details: { mailIds: failed.map(({ id }) => id) } } : undefined
    },
  }),
}

function endRequest(row: PrivacyRequest, typed: { resolution: keyof typeof resolutions; endedOn: string }) {
  // The law requires an acknowledgement of every complaint.
  if (row.type === 'complaint' && !row.acknowledgedOn && !['taken back', 'no request'].includes(typed.resolution))
    refuse('resolution', 'Please set the day on which the complaint was acknowledged first')
  requireFrom(latestDay(row), typed.endedOn, 'endedOn')
  return { set: typed, details: { [row.type === 'complaint' ? 'outcome' : 'resolution']: typed.resolution } }
}

/** Restarts the clock and extends the due date by the days it was paused. */
export function identityCheckUpdate(row: PrivacyRequest, identityCheckedOn: string, identityMethod: IdentityMethod) {
  const waited = row.identityAskedOn ? daysBetween(row.identityAskedOn, identityCheckedOn) : 0
  return { identityCheckedOn, identityMethod, pausedDays: row.pausedDays + waited }
}

function requireFrom(first: string, day: string, field: string) {
  if (day < first) refuse(field, `Please give a day on or after ${longDay(first)}`)
}

function latestDay({ receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn }: PrivacyRequest) {
  const days = [receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn]
  return days.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), receivedOn)
}
