import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { deskReleasePath, peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { listAdmins } from '#app/enquiries/review/colleagues.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { emailAddress, optionalPhone } from '#app/platform/forms/forms.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { defineCase } from '#app/privacy/cases/case-desk.server.ts'
import type { CaseCell, NameOf } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { type Field, line, pastDay, prose, select } from '#app/records/fields.ts'
import type { Cell } from '#app/records/page-data.ts'
import { type AccessStep, listAccess } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

import { describeDueDay, dueDate, stateOf } from './due-date.ts'
import { requestLetters, requestLetterValues } from './request-letters.ts'
import {
  countOpenRequests,
  queryRequests,
  requestFilters,
  requestListRules,
  requestsPath,
} from './request-list.server.ts'
import { requestMailNames } from './request-mails.jobs.server.tsx'
import { listNotes } from './request-notes.server.ts'
import { maxWords, requestSteps } from './request-steps.server.ts'
import { channels, identityMethods, refusalSources, requestTypes, resolutions } from './request-types.ts'
import { type PrivacyRequest, privacyRequests, requestSubject } from './requests-schema.ts'

const { 'web form': _, ...channelsByStaff } = channels
const newClock = { acknowledgedOn: null, extendedOn: null, pausedDays: 0 }
const noEmail = 'Please enter a valid email address, or leave it empty'

type Listed = PrivacyRequest & { owner: string | null }

export const privacyRequest = defineCase<PrivacyRequest>({
  path: requestsPath,
  words: { one: 'Request', many: 'Requests' },
  subject: () => requestSubject,
  table: privacyRequests,
  derive: (row) => ({ dueOn: dueDate({ ...newClock, ...row }) }),
  list: {
    title: 'Requests about personal data',
    lead: 'What people ask about their data. Each is answered within one calendar month.',
    rules: requestListRules,
    search: { label: 'Search by name, email, phone or reference', hint: 'Name, email, reference' },
    ...requestFilters,
    empty: {
      title: 'No open requests',
      words: 'Requests from the website appear here. What comes by phone, letter or email, you enter.',
    },
    query: queryRequests,
    columns: [
      ['Name', (row: Listed) => row.name],
      ['What they ask', (row: Listed) => requestTypes[row.type]],
      ['Reference', (row: Listed) => row.reference],
      ['Came', (row: Listed) => describeArrival(row)],
      ['Last day', (row: Listed, { today }) => describeDueDay(row, today)],
      ['State', (row: Listed, { today }) => badgesOf(row, today)],
      ['With', (row: Listed) => row.owner ?? 'Nobody yet'],
    ],
    figures: countOpenRequests,
  },
  add: {
    title: 'Enter a request',
    lead: 'What came by phone, letter or email. People may ask in any words.',
    button: 'Enter it',
    done: 'The request is entered',
    fields: {
      type: select('What they ask for', requestTypes, 'Please choose what they ask for'),
      channel: select('How it came', channelsByStaff, 'Please choose how it came'),
      receivedOn: pastDay('Day on which it came', 'on which it came', {
        hint: 'The clock runs from here, whoever took it and whenever it was read.',
        width: 'half',
      }),
      name: line('Name', { min: 2, max: 100, required: 'Name must be at least 2 characters' }),
      email: contact('Email address', 'email', z.union([z.literal(''), emailAddress(noEmail)], noEmail)),
      phone: contact('Phone', 'tel', optionalPhone),
      words: prose('What they ask, in their words', {
        max: maxWords,
        hint: 'Encrypted. For a letter, the postal address too.',
        rows: 5,
      }),
    },
    event: privacyRequestEvents.entered,
    details: ({ type, channel }) => ({ type, channel }),
  },
  heading: ({ type }) => requestTypes[type],
  staff: ({ ownerId, identityCheckedById }) => [ownerId, identityCheckedById],
  facts: (row, { today, nameOf }) => [
    ['From', `${row.name} · ${row.reference}`],
    ['State', badgesOf(row, today)],
    ...(row.suspicion && !row.resolution ? [maybeSpam] : []),
    ['Last day', describeDueDay(row, today)],
    ['Email', row.email ? { text: row.email, href: `mailto:${row.email}` } : 'Not given'],
    ['Phone', row.phone ? { text: row.phone, href: phoneHref(row.phone) } : 'Not given'],
    ['In their words', row.words ? { text: '', prose: row.words } : 'Nothing written down'],
    ['With', nameOf(row.ownerId) ?? 'Nobody yet'],
    ...historyOf(row, nameOf),
  ],
  links: ({ id, type, email, phone, name }) =>
    type === 'complaint'
      ? [{ href: `/admin/privacy/complaints/request/${id}`, label: 'Outcome and learning' }]
      : [{ href: peoplePath, label: 'What we hold about them', post: { typed: email ?? phone ?? name } }],
  async more({ id, reference, ownerId }, nameOf) {
    const copied = eq(auditLog.action, personalDataEvents.copied.action)
    const [notes, sent, copies, admins] = await Promise.all([
      listNotes(db, id),
      listMails(reference),
      listAccess(requestSubject, id, { where: copied }),
      listAdmins(db),
    ])
    const hasLeft = ownerId !== null && !admins.some((admin) => admin.id === ownerId)
    return {
      notes,
      mails: { sent, names: requestMailNames },
      facts: copies.map((copy) => ['Copy', describeCopy(copy)]),
      options: {
        ownerId: [
          { value: '', label: 'Nobody' },
          ...(hasLeft
            ? [{ value: ownerId, label: `${nameOf(ownerId) ?? 'A former colleague'} (no longer here)` }]
            : []),
          ...admins.map((admin) => ({ value: admin.id, label: admin.name })),
        ],
      },
    }
  },
  steps: requestSteps,
  letters: { texts: requestLetters, values: requestLetterValues, event: () => privacyRequestEvents.letterWritten },
})

function contact(label: string, type: 'email' | 'tel', rule: z.ZodType<string | null, string>): Field<string | null> {
  return { view: { shape: 'line', type, label, isOptional: true, width: 'half' }, rule, write: String }
}

const notConfirmed: [string, string] = [
  'Address',
  'The link of our email was not opened yet: the address is not confirmed.',
]

const maybeSpam: [string, string] = [
  'It may be spam',
  'How it was sent looks like a program. If a person wrote it, treat it as any other; otherwise end it as “Not a request”.',
]

function badgesOf(row: PrivacyRequest, today: string): Cell[] {
  const { resolution, acknowledgedOn, extendedOn, suspicion } = row
  const badges: Record<ReturnType<typeof stateOf>, Cell> = {
    ended: { text: resolution ? resolutions[resolution] : '', tone: 'neutral' },
    overdue: { text: 'Overdue', tone: 'danger' },
    paused: { text: 'Waiting for identity', tone: 'warning' },
    open: { text: acknowledgedOn ? 'Open' : 'Not acknowledged', tone: 'info' },
  }
  return [
    badges[stateOf(row, today)],
    ...(extendedOn ? [{ text: 'Extended', tone: 'neutral' } as const] : []),
    ...(suspicion && !resolution ? [{ text: 'May be spam', tone: 'warning' } as const] : []),
  ]
}

/** What happened to it, by day: the days that there are. */
function historyOf(row: PrivacyRequest, nameOf: NameOf): [string, CaseCell][] {
  const { identityMethod, resolution, refusalSource, pausedDays } = row
  const checkedBy = nameOf(row.identityCheckedById)
  const identity = [
    identityMethod && identityMethods[identityMethod],
    identityMethod === 'email link' &&
      !checkedBy &&
      'Compare it with the address on the records before you give anything out.',
    pausedDays > 0 && `The last day moved by ${pausedDays} ${pausedDays === 1 ? 'day' : 'days'}.`,
  ]
  const refused = refusalSource && `${row.refusalReason ?? ''}\n${refusalSources[refusalSource]}`
  const days: [string, string | null, string, (string | null)?][] = [
    ['Acknowledged', row.acknowledgedOn, 'Acknowledged'],
    ['Asked', row.identityAskedOn, 'Asked for proof of identity: the clock stands still'],
    [
      'Checked',
      row.identityCheckedOn,
      `Identity checked${checkedBy ? ` by ${checkedBy}` : ''}`,
      identity.filter(Boolean).join(' '),
    ],
    ['Extended', row.extendedOn, 'Extended by two months', row.extensionReason],
    ['Ended', row.endedOn, resolution ? resolutions[resolution] : '', refused],
  ]
  return [
    ['Came', describeArrival(row)],
    ...(row.channel === 'web form' && row.emailLinkId ? [notConfirmed] : []),
    ...days.flatMap(([term, day, words, more]): [string, CaseCell][] =>
      day ? [[term, { text: `${words}, ${longDay(day)}`, prose: more ?? '' }]] : [],
    ),
  ]
}

function describeArrival({ receivedOn, channel }: PrivacyRequest): string {
  return `${formatDay(new Date(receivedOn))}, ${channels[channel].toLowerCase()}`
}

function describeCopy({ at, details, ...actor }: AccessStep): CaseCell {
  const link =
    typeof details?.release === 'string' ? { href: deskReleasePath(details.release), label: 'The copy' } : undefined
  return { text: `Copy of their data made by ${formatActor(actor)}, ${formatMoment(at)}`, prose: '', link }
}
