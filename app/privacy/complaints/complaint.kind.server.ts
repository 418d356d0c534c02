import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

import { acknowledgementDay } from '#app/enquiries/contact/complaint-deadline.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { defineCase } from '#app/privacy/cases/case-desk.server.ts'
import { refuse, stepsOf } from '#app/privacy/cases/case-kind.ts'
import { type Letters, longDay, whereToComplain } from '#app/privacy/cases/letter.ts'
import { requestsPath } from '#app/privacy/requests/request-types.ts'
import { optionalSelect, pastDay, prose } from '#app/records/fields.ts'
import type { Cell } from '#app/records/page-data.ts'
import { privacyComplaintEvents, privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import { complaintOutcomes, privacyComplaints } from './complaints-schema.ts'
import {
  type Complaint,
  countByYear,
  decidedComplaints,
  figureNames,
  findComplaint,
  saveDecision,
} from './complaints.server.ts'

const complaintLetters: Letters = {
  acknowledgement: {
    label: 'Acknowledge it',
    title: 'We have received your complaint',
    paragraphs: [
      'Thank you for writing to us. We received your complaint about how we use your personal data on {received}.',
      'We look into it without undue delay, keep you informed, and tell you what came of it. If you would like to add something, please answer with the reference above.',
      {
        check:
          'You may also complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint, or 0303 123 1113.',
      },
    ],
  },
  progress: {
    label: 'Tell how far we are',
    title: 'How far we are with your complaint',
    paragraphs: [
      'We are still looking into your complaint of {received}. What we have done so far: [write what].',
      'What we do next, and when you hear from us again: [write what and when].',
    ],
  },
  outcome: {
    label: 'Tell the outcome',
    title: 'The outcome of your complaint',
    paragraphs: [
      'We have looked into your complaint of {received}. What we looked at: [write what].',
      '{outcome}',
      'What we have done, and what we do differently from now on: [write what].',
      whereToComplain,
    ],
  },
}

const outcomeSentences = {
  upheld: 'You are right. We did not use your information as we should have, and we are sorry.',
  partly: 'You are right in part, and we are sorry for it: [write in which].',
  'not upheld': 'We find that we used your information as the law allows. This is why: [write why].',
}

const states = [
  { value: '', label: 'Open' },
  { value: 'unacknowledged', label: 'Not acknowledged' },
  { value: 'no-outcome', label: 'Without an outcome' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
]

const all = decidedComplaints()

const conditions: ReadonlyMap<string, SQL | undefined> = new Map([
  ['unacknowledged', and(isNull(all.acknowledgedOn), isNull(all.answeredOn))],
  ['no-outcome', and(isNotNull(all.answeredOn), isNull(all.outcome))],
  ['answered', isNotNull(all.answeredOn)],
])

const longestWaiting = sql`(${all.answeredOn} is null) desc, case when ${all.answeredOn} is null then ${all.receivedOn} end, ${all.receivedOn} desc, ${all.reference}`

const step = stepsOf<Complaint>()

/** Staff tick a message of the contact form as a complaint, or enter one as a request: there is nothing to add here. */
export const complaint = defineCase<Complaint>({
  path: '/admin/privacy/complaints',
  words: { one: 'complaint', many: 'Complaints', title: 'Complaint' },
  name: ({ name }: Complaint) => name,
  subject: ({ kind }) => (kind === 'contact' ? 'contact_submission' : 'privacy_request'),
  table: privacyComplaints,
  find: findComplaint,
  save: saveDecision,
  listed: all,
  list: {
    as: 'table',
    lead: 'About how we use personal data, by any channel. Each is acknowledged within 30 days.',
    links: [{ href: `${requestsPath}/new?type=complaint`, label: 'Enter a complaint' }],
    select: all._.selectedFields,
    sorts: [{ name: 'received', by: longestWaiting, direction: 'ascending' }],
    filters: {
      state: {
        label: 'Show',
        options: states,
        where: (state) => conditions.get(state),
        usual: () => isNull(all.answeredOn),
      },
    },
    empty: {
      title: 'No open complaints',
      words: 'Complaints of the contact form and of the form about people’s data appear here.',
    },
    columns: [
      { label: 'Name', cell: (row: Complaint) => row.name },
      { label: 'Reference', cell: (row: Complaint) => row.reference },
      {
        label: 'Came',
        cell: (row: Complaint) => shortDay(row.receivedOn) + (row.kind === 'contact' ? ', contact form' : ''),
      },
      { label: 'Acknowledged', cell: describeAcknowledged },
      { label: 'Answered', cell: (row: Complaint) => (row.answeredOn ? shortDay(row.answeredOn) : 'Not yet') },
      { label: 'Outcome', cell: ({ outcome }: Complaint) => (outcome ? complaintOutcomes[outcome] : 'Not decided') },
    ],
  },
  also: async () => ({
    title: 'Complaints by year',
    lead: 'What the ICO or the owners may ask for. The year is that of the receipt.',
    empty: 'There are none yet.',
    columns: ['Year', 'Received', 'Acknowledged in 30 days', 'Answered', ...Object.values(complaintOutcomes)],
    rows: (await countByYear()).map((figures) => [
      String(figures.year),
      ...figureNames.map((name) => String(figures[name])),
    ]),
  }),
  heading: () => 'Complaint',
  facts: ({ name, reference, receivedOn, acknowledgedOn, answeredOn }) => [
    ['From', `${name} · ${reference}`],
    ['Came', longDay(receivedOn)],
    [
      'Acknowledged',
      acknowledgedOn ? longDay(acknowledgedOn) : `Not yet. The last day is ${longDay(acknowledgementDay(receivedOn))}`,
    ],
    ['Answered', answeredOn ? longDay(answeredOn) : 'Not yet'],
  ],
  links: ({ kind, id }) =>
    kind === 'contact'
      ? [{ href: `${kindConfig.contact.listPath}/${id}`, label: 'Open the message, which holds the dates' }]
      : [{ href: `${requestsPath}/${id}`, label: 'Open the request, which holds the dates' }],
  steps: {
    decide: step({
      says: ['Outcome and learning', 'Save outcome and learning', 'It is saved'],
      isMain: true,
      basedOn: ({ updatedAt }) => (updatedAt ? String(updatedAt.getTime()) : 'new'),
      event: ({ kind }) =>
        kind === 'contact' ? privacyComplaintEvents.decided : privacyRequestEvents.complaintDecided,
      fields: {
        outcome: optionalSelect('What came of it', complaintOutcomes, 'Please choose what came of it', {
          choose: 'Not decided yet',
          width: 'half',
        }),
        decidedOn: pastDay('Day on which it was decided', 'on which it was decided', {
          isOptional: true,
          hint: 'Today where it is left empty.',
          width: 'half',
        }),
        learning: prose('What we learned, and what we do differently', {
          max: 3000,
          hint: 'For the team and the board. Encrypted.',
          rows: 5,
        }),
      },
      take({ receivedOn }, { outcome, decidedOn, learning }, { actor: { staff } }) {
        const day = outcome ? decidedOn || londonDay() : null
        if (day && day < receivedOn)
          refuse('decidedOn', `Please give a day on or after ${longDay(receivedOn)}, when it came`)
        const set = { outcome, decidedOn: day, learning, decidedById: staff.id }
        return { set, details: { outcome: outcome ?? 'none yet' } }
      },
    }),
  },
  letters: {
    texts: complaintLetters,
    event: ({ kind }) => (kind === 'contact' ? privacyComplaintEvents : privacyRequestEvents).letterWritten,
    values: ({ receivedOn, outcome }) => ({
      received: longDay(receivedOn),
      outcome: outcome && outcomeSentences[outcome],
    }),
  },
})

function describeAcknowledged({ receivedOn, acknowledgedOn, answeredOn }: Complaint): Cell {
  if (acknowledgedOn) return shortDay(acknowledgedOn)
  if (answeredOn) return '–'
  const last = acknowledgementDay(receivedOn)
  return { text: `By ${shortDay(last)}`, tone: last < londonDay() ? 'danger' : 'warning' }
}

function shortDay(day: string) {
  return formatDay(new Date(day))
}
