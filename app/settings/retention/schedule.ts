import { z } from 'zod'

export const retentionPath = '/admin/privacy/retention'

/** Staff see what is removed so many days before. */
export const noticeDays = 14

/** `least` and `most`: the range for administrators. Equal: fixed. */
type Range = { amount: number; least: number; most: number }

type Rule = Range & {
  records: string
  unit: 'days' | 'months' | 'years'
  /** Follows the amount: '30 days after …' */
  start: string
  /** Not about visitors: shown to staff, but not in the privacy policy. */
  isInternal?: true
  /** A legal minimum. */
  isAtLeast?: true
  reason: string
  /** For staff: the source of the period. */
  source: string
}

const days = (range: Range) => ({ unit: 'days' as const, ...range })
const months = (range: Range) => ({ unit: 'months' as const, ...range })
const years = (range: Range) => ({ unit: 'years' as const, ...range })

/** Automatic removals and their periods (decisions, 8 and 17). A job enforces each of them. */
export const retentionRules = {
  care: {
    records: 'Adult and maternity records',
    ...years({ amount: 25, least: 25, most: 40 }),
    start: 'after care ended',
    isAtLeast: true,
    reason: 'For those who care for you later, and to answer for the care given',
    source: 'NHS Records Management Code of Practice, maternity records. To be checked by your adviser.',
  },
  handed: {
    records: 'Enquiries handed over to your care record',
    ...months({ amount: 3, least: 1, most: 24 }),
    start: 'after that',
    reason: 'Your care record holds them',
    source:
      'UK GDPR, Article 5(1)(e): the care record is kept, a second copy is not needed. To be checked by your adviser.',
  },
  order: {
    records: 'Orders and payments',
    ...years({ amount: 6, least: 6, most: 10 }),
    start: 'from the end of the tax year',
    isAtLeast: true,
    reason: 'Legal obligation: tax and accounting law',
    source: 'HMRC: records of a business, and VAT records (VAT Notice 700/21). To be checked by your adviser.',
  },
  unpaid: {
    records: 'Orders that were never paid',
    ...months({ amount: 3, least: 1, most: 12 }),
    start: 'after they were placed',
    reason: 'Legitimate interests: a late payment still finds its order',
    source: 'UK GDPR, Article 5(1)(e): no longer than is needed.',
  },
  enquiry: {
    records: 'Enquiries that never became care',
    ...months({ amount: 12, least: 1, most: 24 }),
    start: 'after they came, once noted as such',
    reason: 'Legitimate interests: to answer you, now and if you write again',
    source: 'UK GDPR, Article 5(1)(e): no longer than is needed.',
  },
  gift: {
    records: 'Enquiries made for someone else',
    ...months({ amount: 6, least: 1, most: 12 }),
    start: 'after they came, if no care followed',
    reason: 'Legitimate interests: to answer you',
    source: 'UK GDPR, Article 5(1)(e): she whom it is about has not asked us herself.',
  },
  complaint: {
    records: 'Requests and complaints about your information',
    ...years({ amount: 6, least: 1, most: 6 }),
    start: 'after their end',
    reason: 'Legal claims: to show how we dealt with them',
    source: 'Limitation Act 1980: claims within six years. To be checked by your adviser.',
  },
  alert: {
    records: 'Requests to hear when a product is back',
    ...months({ amount: 12, least: 1, most: 12 }),
    start: 'after you asked, 7 days if not confirmed',
    reason: 'Your consent when you ask',
    source: 'UK GDPR, Article 5(1)(e): no longer than is needed.',
  },
  mail: {
    records: 'Copies of emails we sent',
    ...months({ amount: 12, least: 1, most: 24 }),
    start: 'or with what they are about',
    reason: 'Legitimate interests: to see what you were told',
    source: 'UK GDPR, Article 5(1)(e): no longer than is needed.',
  },
  audit: {
    records: 'Names in the log of what staff did',
    ...years({ amount: 6, least: 2, most: 25 }),
    start: 'after the action',
    isInternal: true,
    reason: 'Legal claims: to show who opened and changed which record',
    source: 'Limitation Act 1980: claims within six years. To be checked by your adviser.',
  },
  staff: {
    records: 'Accounts of former staff',
    ...months({ amount: 12, least: 1, most: 72 }),
    start: 'after they were deactivated',
    isInternal: true,
    reason: 'Legitimate interests: to let somebody back who returns',
    source: 'UK GDPR, Article 5(1)(e): no longer than is needed.',
  },
  backup: {
    records: 'Backups',
    ...days({ amount: 90, least: 7, most: 365 }),
    start: 'after they were made, with the next backup',
    isInternal: true,
    reason: 'Legitimate interests: to bring the site back after a loss',
    source: 'UK GDPR, Article 32(1)(c): to restore access to personal data.',
  },
  bin: {
    records: 'Messages deleted as spam',
    ...days({ amount: 30, least: 30, most: 30 }),
    start: '',
    reason: 'Legitimate interests: to undo a mistake',
    source: 'Decision 8: thirty days in the bin, for spam and for everything else that goes.',
  },
} as const satisfies Record<string, Rule>

export type RetentionClass = keyof typeof retentionRules
export const retentionClasses = Object.keys(retentionRules) as RetentionClass[]

export function isRetentionClass(name: string): name is RetentionClass {
  return retentionClasses.some((known) => known === name)
}

export const changedRules = z.partialRecord(
  z.enum(retentionClasses),
  z.object({ amount: z.int(), reason: z.string(), source: z.string() }),
)

export type ChangedRules = z.output<typeof changedRules>
export type RetentionRule = Rule & { id: RetentionClass }
export type RetentionSchedule = Record<RetentionClass, RetentionRule>

type Settings = { retention_schedule: ChangedRules }

export function retentionSchedule({ retention_schedule: changed }: Settings): RetentionSchedule {
  return Object.fromEntries(
    retentionClasses.map((name) => [name, { ...retentionRules[name], ...changed[name], id: name }]),
  ) as RetentionSchedule
}

/** '12 months': also valid as a PostgreSQL interval. */
export function formatAmount({ amount, unit }: Pick<Rule, 'amount' | 'unit'>): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
}

export function formatPeriod(rule: Rule): string {
  return `${rule.isAtLeast ? 'At least ' : ''}${formatAmount(rule)} ${rule.start}`.trim()
}

export type RetentionPeriod = Pick<Rule, 'records' | 'reason'> & { period: string }

export function retentionPeriods(settings: Settings): RetentionPeriod[] {
  const periods = Object.values(retentionSchedule(settings))
    .filter(({ isInternal }) => !isInternal)
    .map((rule) => ({ records: rule.records, period: formatPeriod(rule), reason: rule.reason }))
  // A child's 25th birthday is before the end of 25 years after care, which ended after the birth.
  const infants = {
    records: 'Infant records',
    period: 'At least until age 25, or 26 if care ended at age 17',
    reason: 'The same, until your child is grown up and can ask for them',
  }
  const safeguarding = {
    records: 'Safeguarding records',
    period: 'As long as the law requires',
    reason: 'Legal obligation: safeguarding law',
  }
  return [...periods.slice(0, 1), infants, ...periods.slice(1), safeguarding]
}
