import { type SQL, sql } from 'drizzle-orm'

/** The midnight in London with which this day (2025-01-31) begins, or one some days later. */
export function londonMidnight(day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}
