import { acknowledgementDay } from '#app/enquiries/contact/complaint-deadline.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { defineCase } from '#app/privacy/cases/case-desk.server.ts'
import { type CaseCell, refuse, stepsOf } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { optionalSelect, pastDay, prose } from '#app/records/fields.ts'
import { privacyComplaintEvents, privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import { complaintLetters, outcomeSentences } from './complaint-letters.ts'
import { complaintOutcomes, privacyComplaints } from './complaints-schema.ts'
import {
  type Complaint,
  countByYear,
  figureNames,
  findComplaint,
  queryComplaints,
  saveDecision,
} from './complaints.server.ts'

const requests = '/admin/privacy/requests'

const states = [
  { value: '', label: 'Open' },
  { value: 'unacknowledged', label: 'Not acknowledged' },
  { value: 'no-outcome', label: 'Without an outcome' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
]

const step = stepsOf<Complaint>()

/** Staff tick a message of the contact form as a complaint, or enter one as a request: there is nothing to add here. */
export const complaint = defineCase<Complaint>({
  path: '/admin/privacy/complaints',
  words: { one: 'Complaint', many: 'Complaints' },
  subject: ({ kind }) => (kind === 'contact' ? 'contact_submission' : 'privacy_request'),
  table: privacyComplaints,
  find: findComplaint,
  save: saveDecision,
  list: {
    title: 'Complaints about personal data',
    lead: 'About how we use personal data, by any channel. Each is acknowledged within 30 days.',
    add: { href: `${requests}/new?type=complaint`, label: 'Enter a complaint' },
    rules: {
      sorts: [{ name: 'received', direction: 'ascending' }],
      filters: { state: states.map(({ value }) => value).filter(Boolean) },
    },
    chips: [{ name: 'state', label: 'Show', options: states }],
    empty: {
      title: 'No open complaints',
      words: 'Complaints of the contact form and of the form about people’s data appear here.',
    },
    query: queryComplaints,
    columns: [
      ['Name', (row: Complaint) => row.name],
      ['Reference', (row: Complaint) => row.reference],
      ['Came', (row: Complaint) => shortDay(row.receivedOn) + (row.kind === 'contact' ? ', contact form' : '')],
      ['Acknowledged', (row: Complaint, { today }) => describeAcknowledged(row, today)],
      ['Answered', (row: Complaint) => (row.answeredOn ? shortDay(row.answeredOn) : 'Not yet')],
      ['Outcome', (row: Complaint) => (row.outcome ? complaintOutcomes[row.outcome] : 'Not decided')],
    ],
    table: async (tx) => ({
      title: 'Complaints by year',
      headings: ['Year', 'Received', 'Acknowledged in 30 days', 'Answered', ...Object.values(complaintOutcomes)],
      rows: (await countByYear(tx)).map(({ year, ...figures }) => [
        String(year),
        ...figureNames.map((name) => figures[name]),
      ]),
    }),
  },
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
      : [{ href: `${requests}/${id}`, label: 'Open the request, which holds the dates' }],
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

function describeAcknowledged({ receivedOn, acknowledgedOn, answeredOn }: Complaint, today: string): CaseCell {
  if (acknowledgedOn) return shortDay(acknowledgedOn)
  if (answeredOn) return '–'
  const last = acknowledgementDay(receivedOn)
  return { text: `By ${shortDay(last)}`, tone: last < today ? 'danger' : 'warning' }
}

function shortDay(day: string) {
  return formatDay(new Date(day))
}
