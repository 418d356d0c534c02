import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { retainedForTax, retainedForTaxSql } from '#app/settings/retention/tax-year.server.ts'

// A place is paid before its class ends. The exact day is on the order, in the shop's data.
const lastPaidAt = sql`greatest(${classPlaces.createdAt}, ${classes.endsAt})`

/** Whether the registration has a paid place that tax law requires us to document. */
export function isOfPaidPlace(registrationId: PgColumn, schedule: RetentionSchedule, at: Date): SQL {
  const isPaid = and(eq(classPlaces.status, 'confirmed'), gt(classPlaces.paidPence, 0))
  return sql`exists (select from ${classPlaces} join ${classes} on ${classes.id} = ${classPlaces.classId}
    where ${classPlaces.registrationId} = ${registrationId} and ${isPaid}
      and ${retainedForTaxSql(lastPaidAt, schedule)} > ${at.toISOString()}::timestamptz)`
}

type Paid = { place: typeof classPlaces.$inferSelect; endsAt: Date | null }

/** The end of a sentence. A paid place must be cancelled and refunded before its data can be erased. */
export function describePlaceBlock({ place, endsAt }: Paid, schedule: RetentionSchedule, at: Date): string | null {
  const { status, paidPence, isBeingPaid, createdAt } = place
  if (isBeingPaid) return 'it is being paid'
  if (status !== 'confirmed' || paidPence === 0) return null
  const until = retainedForTax(endsAt && endsAt > createdAt ? endsAt : createdAt, schedule)
  return at < until
    ? `it is paid, and tax law requires us to keep that until ${formatDate(until)}: give it up and refund it first`
    : null
}
