import { type SQL, sql } from 'drizzle-orm'

import { londonClock } from '#app/platform/time/london-time.ts'

import { formatAmount, type RetentionSchedule } from './schedule.ts'

/**
 * The first moment at which what was paid then may go: `order` years after the end of its tax year, which is 5 April (HMRC,
 * "Keeping your pay and tax records"; Companies Act 2006, s. 388).
 */
export function retainedForTax(paidAt: Date, { order }: RetentionSchedule): Date {
  const { day } = londonClock(paidAt)
  const year = Number(day.slice(0, 4))
  const endOfTaxYear = day.slice(5) <= '04-05' ? year : year + 1
  // Noon, so that the day is the same in London whatever the clocks do.
  return new Date(Date.UTC(endOfTaxYear + order.amount, 3, 6, 12))
}

/** The same in SQL. */
export function retainedForTaxSql(paidAt: SQL, { order }: RetentionSchedule): SQL {
  const paidOn = sql`(${paidAt} at time zone 'Europe/London')`
  const endsOn = sql`(date_trunc('year', ${paidOn} - interval '3 months 5 days') + interval '1 year 3 months 5 days')`
  return sql`((${endsOn} + ${formatAmount(order)}::interval) at time zone 'Europe/London')`
}
