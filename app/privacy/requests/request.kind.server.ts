import { eq, isNotNull, isNull, like, sql } from 'drizzle-orm'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { deskReleasePath, peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { db } from '#app/platform/database/db.server.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'
import { containing } from '#app/platform/search/search-text.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { defineCase } from '#app/privacy/cases/case-desk.server.ts'
import type { CaseFact, NameOf } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { line, optionsOf, pastDay, prose, select } from '#app/records/fields.ts'
import type { Cell } from '#app/records/page-data.ts'
import { type AccessStep, listAccess } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { contactFields } from './contact-fields.ts'
import { describeDueDay, dueDate, stateOf } from './due-date.ts'
import { requestLetters, requestLetterValues } from './request-letters.ts'
import { listNotes } from './request-notes.server.ts'
import { maxWords, requestSteps } from './request-steps.server.ts'
import {
  channels,
  identityMethods,
  refusalSources,
  requestMails,
  requestsPath,
  requestTypes,
  resolutions,
} from './request-types.ts'
import { type PrivacyRequest, privacyRequests, requestSubject } from './requests-schema.ts'

const { 'web form': _, ...channelsByStaff } = channels
const newClock = { acknowledgedOn: null, extendedOn: null, pausedDays: 0 }

const { dueOn, endedOn, searchText } = privacyRequests

const openFirst = sql`${endedOn} desc nulls first, ${dueOn}`

const states = [
  { value: '', label: 'Open' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
]

/** Contains no names, so the access is not recorded. */
export async function countOpenRequests() {
  const { identityAskedOn, identityCheckedOn } = privacyRequests
  const dates = { dueOn, identityAskedOn, identityCheckedOn }
  const open = await db.select(dates).from(privacyRequests).where(isNull(endedOn))
  return {
    open: open.length,
    overdue: open.filter((row) => stateOf({ ...row, resolution: null }) === 'overdue').length,
  }
}

type Listed = PrivacyRequest & { owner: string | null }

export const privacyRequest = defineCase<PrivacyRequest>({
  path: requestsPath,
  words: { one: 'request', many: 'Requests', title: 'Request', add: 'Enter a request', create: 'Enter it' },
  subject: () => requestSubject,
  name: ({ name }: PrivacyRequest) => name,
  table: privacyRequests,
  derive: (row) => ({ dueOn: dueDate({ ...newClock, ...row }) }),
  list: {
    as: 'table',
    lead: 'What people ask about their data. Each is answered within one calendar month.',
    select: {
      owner: sql`(select ${cmsUsers.name} from ${cmsUsers} where ${eq(cmsUsers.id, privacyRequests.ownerId)})`,
    },
    sorts: [{ name: 'due', by: openFirst, direction: 'ascending' }],
    search: {
      hint: 'Name, email, phone or reference',
      isPrivate: true,
      where: (search) => hasEachWord(search, (word) => like(searchText, containing(word))),
    },
    filters: {
      state: {
        label: 'Show',
        options: states,
        where: (state) => (state === 'ended' ? isNotNull(endedOn) : undefined),
        // A search covers every state, because staff may not know the state.
        usual: (search) => (search ? undefined : isNull(endedOn)),
      },
      type: {
        label: 'Kind',
        options: optionsOf(requestTypes),
        isMenu: true,
        where: (of) => sql`${privacyRequests.type} = ${of}`,
      },
    },
    empty: {
      title: 'No open requests',
      words: 'Requests from the website appear here. What comes by phone, letter or email, you enter.',
    },
    columns: [
      { label: 'Name', cell: (row: Listed) => row.name },
      { label: 'What they ask', cell: (row: Listed) => requestTypes[row.type] },
      { label: 'Reference', cell: (row: Listed) => row.reference },
      { label: 'Came', cell: (row: Listed) => describeArrival(row) },
      { label: 'Last day', cell: (row: Listed) => describeDueDay(row) },
      { label: 'State', cell: (row: Listed) => stateCell(row) },
      { label: 'With', cell: (row: Listed) => row.owner ?? 'Nobody yet' },
    ],
  },
  fields: {
    type: select('What they ask for', requestTypes, 'Please choose what they ask for'),
    channel: select('How it came', channelsByStaff, 'Please choose how it came'),
    receivedOn: pastDay('Day on which it came', 'on which it came', {
      hint: 'The clock runs from here, whoever took it and whenever it was read.',
      width: 'half',
    }),
    name: line('Name', { min: 2, max: 100, required: 'Name must be at least 2 characters' }),
    ...contactFields,
    words: prose('What they ask, in their words', {
      max: maxWords,
      hint: 'Encrypted. For a letter, the postal address too.',
      rows: 5,
    }),
  },
  added: {
    done: 'The request is entered',
    event: privacyRequestEvents.entered,
    details: ({ type, channel }) => ({ type, channel }),
  },
  heading: ({ type }) => requestTypes[type],
  facts: (row, nameOf) => [
    ['From', `${row.name} · ${row.reference}`],
    ['State', stateCell(row)],
    ...(row.suspicion && !row.resolution ? [maybeSpam] : []),
    ['Last day', describeDueDay(row)],
    ['Email', row.email ? { text: row.email, href: `mailto:${row.email}` } : 'Not given'],
    ['Phone', row.phone ? { text: row.phone, href: phoneHref(row.phone) } : 'Not given'],
    ['In their words', row.words ?? 'Nothing written down'],
    ['With', nameOf(row.ownerId) ?? 'Nobody yet'],
    ...historyOf(row, nameOf),
  ],
  links: ({ id, type, email, phone, name }) =>
    type === 'complaint'
      ? [{ href: `/admin/privacy/complaints/${id}`, label: 'Outcome and learning' }]
      : [{ href: personHref(email ?? phone ?? name), label: 'What we hold about them' }],
  async more({ id, reference }) {
    const copied = eq(auditLog.action, personalDataEvents.copied.action)
    const [notes, sent, copies] = await Promise.all([
      listNotes(db, id),
      listMails(reference),
      listAccess(requestSubject, id, { where: copied }),
    ])
    return { notes, mails: { sent, names: mailNames }, facts: copies.map((copy) => ['Copy', describeCopy(copy)]) }
  },
  steps: requestSteps,
  letters: { texts: requestLetters, values: requestLetterValues, event: () => privacyRequestEvents.letterWritten },
})

/** Encrypted, because an address must not contain a name. */
function personHref(typed: string) {
  return `${peoplePath}?of=${encryptSearch(JSON.stringify({ typed, records: null }))}`
}

const mailNames = {
  [requestMails.received]: 'To the team: it came',
  [requestMails.acknowledgement]: 'Acknowledgement, with the link to confirm the address',
  [requestMails.reminder]: 'To the team: the last day is near',
}

const notConfirmed: [string, string] = [
  'Address',
  'The link of our email was not opened yet: the address is not confirmed.',
]

const maybeSpam: [string, string] = [
  'It may be spam',
  'How it was sent looks like a program. If a person wrote it, treat it as any other; otherwise end it as “Not a request”.',
]

function stateCell(row: PrivacyRequest): Cell {
  const { resolution, acknowledgedOn, extendedOn, suspicion } = row
  const badges = {
    ended: { text: resolution ? resolutions[resolution] : '', tone: 'neutral' },
    overdue: { text: 'Overdue', tone: 'danger' },
    paused: { text: 'Waiting for identity', tone: 'warning' },
    open: { text: acknowledgedOn ? 'Open' : 'Not acknowledged', tone: 'info' },
  } as const
  const details = [
    ...(extendedOn ? [{ text: 'Extended' }] : []),
    ...(suspicion && !resolution ? [{ text: 'May be spam', isUrgent: true }] : []),
  ]
  return { ...badges[stateOf(row)], details }
}

/** What happened to it, by day: the days that there are. */
function historyOf(row: PrivacyRequest, nameOf: NameOf): CaseFact[] {
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
    ...days.flatMap(([term, day, words, more]): CaseFact[] =>
      day ? [[term, `${words}, ${longDay(day)}${more ? `\n${more}` : ''}`]] : [],
    ),
  ]
}

function describeArrival({ receivedOn, channel }: PrivacyRequest): string {
  return `${formatDay(new Date(receivedOn))}, ${channels[channel].toLowerCase()}`
}

function describeCopy({ at, details, ...actor }: AccessStep): Cell[] {
  const made = `Copy of their data made by ${formatActor(actor)}, ${formatMoment(at)}`
  return typeof details?.release === 'string'
    ? [made, { text: 'The copy', href: deskReleasePath(details.release) }]
    : [made]
}
