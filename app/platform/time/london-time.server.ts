import { type SQL, sql } from 'drizzle-orm'

export function londonMidnight(day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}
