import { type SQL, sql } from 'drizzle-orm'

/** Midnight in London at the start of this day (2025-01-31), or of a day some days later. */
export function londonMidnight(day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}
