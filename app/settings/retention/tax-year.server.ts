import { type SQL, sql } from 'drizzle-orm'

import { londonClock } from '#app/platform/time/london-time.ts'

import { formatAmount, type RetentionSchedule } from './schedule.ts'

/**
 * The end of the retention period of a payment: `order` years after the end of its tax year on 5 April (HMRC, "Keeping
 * your pay and tax records"; Companies Act 2006, s. 388).
 */
export function retainedForTax(paidAt: Date, { order }: RetentionSchedule): Date {
  const { day } = londonClock(paidAt)
  const year = Number(day.slice(0, 4))
  const endOfTaxYear = day.slice(5) <= '04-05' ? year : year + 1
  // Noon, so that London has the same day in winter and summer.
  return new Date(Date.UTC(endOfTaxYear + order.amount, 3, 6, 12))
}

export function retainedForTaxSql(paidAt: SQL, { order }: RetentionSchedule): SQL {
  const paidOn = sql`(${paidAt} at time zone 'Europe/London')`
  const endsOn = sql`(date_trunc('year', ${paidOn} - interval '3 months 5 days') + interval '1 year 3 months 5 days')`
  return sql`((${endsOn} + ${formatAmount(order)}::interval) at time zone 'Europe/London')`
}
