import { eq, sql } from 'drizzle-orm'

import { formatMoment } from '#app/platform/time/london-time.ts'
import { type CaseFact, refuse, stepsOf } from '#app/privacy/cases/case-kind.ts'
import { defineCase } from '#app/privacy/cases/define-case.server.ts'
import {
  checks,
  line,
  number,
  optionalPastMoment,
  optionalSelect,
  pastMoment,
  prose,
  select,
} from '#app/records/fields.ts'
import { privacyBreachEvents } from '#app/staff/audit/privacy-register-events.ts'
import { mailAdmins } from '#app/staff/notices/mail-admins.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { breachesPath, breachMail, breachNews, breachSubject, describeDeadline, isClockRunning } from './breach.ts'
import { breachDecisions, breachRisks, dataKinds, privacyBreaches } from './breaches-schema.ts'

type Breach = typeof privacyBreaches.$inferSelect

const step = stepsOf<Breach>()
const max = 5000
const { closedAt: closed, discoveredAt: discovered, openedById } = privacyBreaches

const known = {
  whatHappened: prose('What happened', {
    min: 10,
    max,
    rows: 6,
    required: 'Please say what happened',
    hint: 'What, when, how it was found, and what was done at once. Log it even if nothing came of it. Encrypted.',
  }),
  people: number('How many people it affects', {
    most: 10_000_000,
    message: 'Please give a number of people, or leave it empty',
    hint: 'About, as far as you know by now.',
  }),
  dataKinds: checks('What kinds of data', dataKinds, 'Please choose from the list'),
}

export const breach = defineCase<Breach>({
  path: breachesPath,
  words: { one: 'breach', many: 'Breaches', title: 'Breach', add: 'Log a breach', create: 'Log it' },
  subject: breachSubject,
  name: ({ reference }: Breach) => reference,
  table: privacyBreaches,
  fields: {
    discoveredAt: pastMoment('When we became aware of it', 'at which we became aware of it', {
      hint: 'The 72 hours begin here. UK time.',
    }),
    ...known,
  },
  list: {
    as: 'table',
    lead: 'Every one is written down, reported or not. The ICO has to be told of a likely risk within 72 hours.',
    sorts: [{ name: 'discovered', by: sql`(${closed} is null) desc, ${discovered}`, direction: 'descending' }],
    select: { loggedBy: sql`(select ${cmsUsers.name} from ${cmsUsers} where ${eq(cmsUsers.id, openedById)})` },
    empty: {
      title: 'No breach was logged',
      words:
        'Log an email to the wrong address, a lost phone, somebody at a desk that was not theirs, even if it did no harm.',
    },
    columns: [
      { label: 'Reference', cell: (row: Breach) => row.reference },
      { label: 'We became aware', cell: (row: Breach) => formatMoment(row.discoveredAt) },
      { label: 'People', isNumber: true, cell: ({ people }: Breach) => people?.toLocaleString('en-GB') ?? 'Not known' },
      { label: 'Risk', cell: ({ risk }: Breach) => (risk ? risks[risk] : 'Not assessed') },
      { label: 'To report it', cell: (row: Breach) => describeDeadline(row) },
      {
        label: 'State',
        cell: (row: Breach) => (row.closedAt ? { text: 'Closed', tone: 'neutral' } : { text: 'Open', tone: 'warning' }),
      },
    ],
  },
  added: {
    done: 'The breach is logged, and all administrators have been told',
    event: privacyBreachEvents.logged,
    values: ({ staff }) => ({ openedById: staff.id }),
    follow: async (tx, row) => await mailAdmins(tx, breachMail, breachNews(row, 'logged')),
  },
  facts: (row: Breach & { loggedBy?: string | null }) => [
    ['To report it', describeDeadline(row)],
    ...(isClockRunning(row) ? [howToReport] : []),
    ['We became aware', formatMoment(row.discoveredAt)],
    ['Logged', `${formatMoment(row.createdAt)}, by ${row.loggedBy ?? 'a former colleague'}`],
    [
      'Decision',
      row.decision && row.decidedAt
        ? `${breachDecisions[row.decision]}, ${formatMoment(row.decidedAt)}\n${row.decisionReason ?? ''}`
        : 'Not decided yet',
    ],
    ['Reported to the ICO', momentOrNo(row.reportedAt) + (row.icoReference ? `, ${row.icoReference}` : '')],
    ['People told', momentOrNo(row.peopleToldAt)],
    ['Closed', momentOrNo(row.closedAt)],
  ],
  steps: {
    assess: step({
      says: ['What is known', 'It is saved'],
      basedOn: ({ version }) => String(version),
      event: privacyBreachEvents.assessed,
      fields: {
        ...known,
        risk: optionalSelect('How likely a risk to people is', breachRisks, 'Please choose how likely a risk is'),
        measures: prose('What was done about it, and what keeps it from happening again', {
          max,
          rows: 4,
          hint: 'Encrypted.',
        }),
      },
      take: ({ version }, typed) => ({ set: { ...typed, version: version + 1 } }),
    }),
    decide: step({
      says: ['Decide whether it is reported', 'The decision is saved'],
      when: ({ closedAt }) => !closedAt,
      event: privacyBreachEvents.decided,
      fields: {
        decision: select('Decision', breachDecisions, 'Please choose whether it is reported'),
        decisionReason: prose('Why', {
          min: 3,
          max,
          required: 'Please say why: the ICO may ask for it',
          hint: 'Check with your adviser where you are in doubt. Encrypted.',
        }),
      },
      take({ reportedAt }, typed) {
        if (typed.decision === 'not report' && reportedAt) refuse('decision', 'It was reported already')
        return { set: { ...typed, decidedAt: new Date() }, details: { decision: typed.decision } }
      },
    }),
    report: step({
      says: ['It was reported to the ICO', 'The report is written down'],
      event: privacyBreachEvents.reported,
      fields: {
        reportedAt: pastMoment('When it was reported', 'at which it was reported'),
        icoReference: line('Reference of the ICO', { max: 60 }),
      },
      take({ decision, discoveredAt }, typed) {
        if (typed.reportedAt < discoveredAt) refuse('reportedAt', afterDiscovery)
        const decided = { decision: 'report', decidedAt: typed.reportedAt } as const
        return { set: { ...typed, ...(decision === 'report' ? {} : decided) } }
      },
    }),
    told: step({
      says: ['The people affected were told', 'It is saved'],
      event: privacyBreachEvents.peopleTold,
      fields: {
        peopleToldAt: optionalPastMoment('When they were told', 'at which they were told', {
          hint: 'Needed where a high risk is likely. Empty: not yet.',
        }),
      },
      take({ discoveredAt }, typed) {
        if (typed.peopleToldAt && typed.peopleToldAt < discoveredAt) refuse('peopleToldAt', afterDiscovery)
        return { set: typed }
      },
    }),
    close: step({
      says: ['Close it', 'The breach is closed'],
      when: ({ closedAt }) => !closedAt,
      event: privacyBreachEvents.closed,
      take({ risk, decision, reportedAt, peopleToldAt, measures }) {
        if (!risk) refuse('risk', 'Please say first how likely a risk is')
        if (!decision) refuse('decision', 'Please decide first whether it is reported')
        if (decision === 'report' && !reportedAt) refuse('reportedAt', 'Please write down first when it was reported')
        if (risk === 'high' && !peopleToldAt)
          refuse('peopleToldAt', 'Please write down first when the people affected were told')
        if (!measures) refuse('measures', 'Please write down first what was done about it')
        return { set: { closedAt: new Date() } }
      },
    }),
    reopen: step({
      says: ['Reopen it', 'The breach is open again'],
      when: ({ closedAt }) => closedAt !== null,
      event: privacyBreachEvents.reopened,
      take: () => ({ set: { closedAt: null } }),
    }),
  },
})

const afterDiscovery = 'Please give a time after it was discovered'

const howToReport: CaseFact = [
  'The ICO',
  'takes reports on 0303 123 1113 and at ico.org.uk/breach. Not everything has to be known by then.',
]

const risks = { unlikely: 'Unlikely', likely: 'Likely', high: 'High' }

function momentOrNo(instant: Date | null): string {
  return instant ? formatMoment(instant) : 'No'
}
