import { and, eq, gt, inArray, like, lte, sql } from 'drizzle-orm'

import { formatPounds } from '#app/platform/formats/money.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { toLikePattern } from '#app/platform/search/search-text.ts'
import { formatDay, formatTime } from '#app/platform/time/london-time.ts'
import { choice, flag, line, moment, money, number } from '#app/records/fields.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { discountEvents } from '#app/shop/audit-events.ts'
import { orders } from '#app/shop/schema.ts'

import { discountCodes } from './discount-schema.ts'
import { type Discount, describeDiscount, lowestPayment, makeUpCode, normaliseCode } from './discount.ts'

const maxPence = 10_000_00
const codeMessage = 'Please enter 3 to 30 letters, digits and hyphens'
const percentMessage = 'Please enter a whole percentage from 1 to 95'
const amountMessage = 'Please enter an amount in pounds, up to £10,000'
const { code, isActive, startsAt, endsAt, maxUses, createdAt } = discountCodes

/** Orders that were paid, or can still be paid. */
const isUse = and(eq(orders.discountCode, code), inArray(orders.paymentStatus, ['pending', 'paid']))
const uses = sql<number>`(select count(*)::int from ${orders} where ${isUse})`
const allOrders = sql<number>`(select count(*)::int from ${orders} where ${eq(orders.discountCode, code)})`
const state = sql<'active' | 'scheduled' | 'used up' | 'ended' | 'off'>`
  case when not ${isActive} then 'off' when ${lte(endsAt, sql`now()`)} then 'ended'
    when ${maxUses} <= ${uses} then 'used up' when ${gt(startsAt, sql`now()`)} then 'scheduled' else 'active' end`
const states = {
  active: { text: 'Active', tone: 'success' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  'used up': { text: 'Used up', tone: 'warning' },
  ended: { text: 'Ended', tone: 'neutral' },
  off: { text: 'Off', tone: 'neutral' },
} as const

export const discount = defineKind({
  subject: 'discount',
  words: { one: 'discount code', many: 'Discount codes', title: 'Discount' },
  path: '/shop/admin/discounts',
  page: 'Shop Admin Dashboard',
  table: discountCodes,
  fields: {
    code: {
      ...line('Code', {
        max: 40,
        width: 'half',
        hint: 'Letters, digits and hyphens, as buyers type it in any case. Left blank, one that nobody can guess is made up for you.',
      }),
      rule: limitedString(codeMessage)
        .transform((typed) => normaliseCode(typed) || makeUpCode())
        .refine((typed) => /^[A-Z0-9-]{3,30}$/.test(typed), codeMessage),
      isFixed: true,
    },
    kind: choice(
      'What it does',
      [
        { value: 'percent', label: 'Takes a percentage off', reveals: ['percent'] },
        { value: 'amount', label: 'Takes an amount off', reveals: ['amount'] },
        { value: 'free delivery', label: 'Makes delivery free', hint: 'For shops that charge for delivery.' },
      ],
      'Please choose what the code does',
    ),
    percent: number('Per cent off', { most: 95, unit: '%', isOptional: false, message: percentMessage }),
    amount: money('Amount off', { most: maxPence, isOptional: false, message: amountMessage }),
    minimumPence: money('Smallest order', {
      most: maxPence,
      message: 'Please enter an amount in pounds, or leave it blank',
      hint: 'What the goods must cost before the discount. A code that takes an amount off needs one: at least 30p must be left to pay.',
    }),
    startsAt: moment('Valid from', { hint: 'London time. Left blank, straight away.' }),
    endsAt: moment('Valid until', { hint: 'Left blank, until you switch it off.' }),
    maxUses: number('How many orders may use it', {
      least: 1,
      most: 1_000_000,
      message: 'Please enter a whole number from 1, or leave it blank',
      hint: 'Left blank, any number.',
    }),
    isOncePerBuyer: flag('Once for each buyer', { hint: 'Buyers are told apart by their email address.' }),
  },
  read: ({ kind, value }) => ({ percent: kind === 'percent' ? value : null, amount: kind === 'amount' ? value : 0 }),
  derive: (_tx, { kind, percent, amount }, { before }) =>
    Promise.resolve({
      value: (kind === 'percent' ? percent : kind === 'amount' ? amount : 0) ?? 0,
      version: (before?.version ?? 0) + 1,
    }),
  together({ kind, percent, amount, minimumPence, startsAt: from, endsAt: until }, report) {
    const least = amount + lowestPayment
    if (kind === 'percent' && !percent) report('percent', percentMessage)
    if (kind === 'amount' && !amount) report('amount', amountMessage)
    else if (kind === 'amount' && minimumPence < least)
      report(
        'minimumPence',
        `Please enter at least ${formatPounds(least)}: card payments start at 30p, so that much must be left to pay`,
      )
    if (from && until && until <= from) report('endsAt', 'The end must be after the start')
  },
  name: (row) => row.code,
  describe: describeDiscount,
  taken: { discount_codes_code: { field: 'code', message: 'There is a discount with this code already' } },
  /** The shop shows a code field only while there is a code (`publicCharging`). */
  tags: () => [settingsTag],
  events: discountEvents,
  says: {
    deleted: () => 'Nobody can use the code any longer',
    switchedOn: (row) => `${row.code} can be used again`,
    switchedOff: (row) => `${row.code} is refused from now on`,
  },
  list: {
    isTab: true,
    as: 'table',
    select: { uses, state, allOrders },
    columns: [
      { label: 'Code', sort: 'code', cell: (row) => row.code },
      { label: 'What it does', cell: describeDiscount },
      { label: 'State', cell: (row) => states[row.state] },
      {
        label: 'Used',
        sort: 'uses',
        isNumber: true,
        cell: (row) =>
          `${row.uses.toLocaleString('en-GB')}${row.maxUses ? ` of ${row.maxUses.toLocaleString('en-GB')}` : ''}`,
      },
      { label: 'When', cell: describeWindow },
    ],
    sorts: [
      { name: 'created', by: createdAt, direction: 'descending' },
      { name: 'code', by: code, direction: 'ascending' },
      { name: 'uses', by: uses, direction: 'descending' },
    ],
    search: { hint: 'Code', where: (search) => like(code, toLikePattern(search.toUpperCase())) },
    filters: {
      state: {
        label: 'State',
        where: (value) => eq(state, value),
        options: Object.entries(states).map(([value, { text }]) => ({ value, label: text })),
      },
    },
    empty: {
      title: 'No discount codes yet',
      words: 'Families enter a code at checkout and pay less: for friends, for a launch, or during a sale.',
    },
  },
  switch: { column: 'isActive' },
  remove: {
    question: 'Are you sure you want to delete this discount code? To stop it for a while only, switch it off.',
    facts: ({ allOrders: used, ...row }) => [describeDiscount(row), describeOrders(used)],
  },
})

function describeOrders(used: number) {
  if (used === 0) return 'No order has used it.'
  return `${used === 1 ? 'One order' : `${used.toLocaleString('en-GB')} orders`} used it, and will keep it.`
}

const at = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`

function describeWindow({ startsAt: from, endsAt: until }: Pick<Discount, 'startsAt' | 'endsAt'>) {
  if (from) return `From ${at(from)}${until ? ` until ${at(until)}` : ''}`
  return until ? `Until ${at(until)}` : 'Always'
}
