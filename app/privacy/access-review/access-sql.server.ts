import { type SQL, sql } from 'drizzle-orm'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { breachSubject } from '#app/privacy/breaches/breaches.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'
import { weekdays } from '#app/settings/reply-times/reply-times.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { findRange } from '#app/staff/audit/audit-range.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

import { accessReviewSubject, daysOfMonth, nearDays } from './months.ts'

export const { printed, exported } = recordEvents
const { opened, keptOpen, listed, exportColumnsChosen } = recordEvents
const actionsOf = (events: { action: string }[]) => sql`${sql.param(events.map(({ action }) => action))}::text[]`
const teamSubjects = sql`${sql.param([breachSubject, accessReviewSubject])}::text[]`
const viewEvents = [opened, personalDataEvents.shown]
/** Viewing a record does not count as work on it. Every other event that names the record does. */
const nonWorkEvents = [...viewEvents, keptOpen, listed, printed, exported, exportColumnsChosen]

/**
 * Tables of a query about one month. `looked`: views, prints and exports. `viewed`: each opened record. `without_work`:
 * viewed records that the viewer did not work on within `nearDays`. Rows are selected by number, because the log has no
 * index on time.
 */
export async function accessTables(database: Database, month: string, actorId?: string): Promise<SQL> {
  const { first, last } = daysOfMonth(month)
  const range = await findRange(database, { from: first, to: last })
  const near = await findRange(database, { from: addDays(first, -nearDays), to: addDays(last, nearDays) })
  const isActor = actorId ? sql`actor_id = ${actorId}` : sql`actor_id is not null`
  return sql`
    looked as materialized (
      select seq, at, actor_id, action, subject, cardinality(subject_ids) as many,
        case when action = any(${actionsOf(viewEvents)}) then subject_ids end as ids,
        case when action = ${exported.action} then request_id end as export
      from ${auditLog}
      where seq between ${range.first} and ${range.last} and ${isActor}
        and at >= ${londonMidnight(first)} and at < ${londonMidnight(last, 1)}
        and action = any(${actionsOf([...viewEvents, printed, exported])}) and subject <> all(${teamSubjects})
    ), viewed as materialized (
      select seq, at, actor_id, subject, unnest(ids) as record from looked
    ), worked as (
      select at, actor_id, unnest(subject_ids) as record from ${auditLog}
      where seq between ${near.first} and ${near.last} and ${isActor} and action <> all(${actionsOf(nonWorkEvents)})
    ), without_work as materialized (
      select seq, actor_id, record from viewed
      where not exists (
        select from worked
        where worked.actor_id = viewed.actor_id and worked.record = viewed.record
          and worked.at between viewed.at - ${nearTime} and viewed.at + ${nearTime}
      )
    )`
}

const nearTime = sql`make_interval(days => ${nearDays})`

/** The owner of a record may read it without working on it. */
export const isNotOwner = sql`actor_id is distinct from coalesce(${sql.join(
  [contactSubmissions, antenatalClassRegistrations, careRequests, privacyRequests].map(
    (table) => sql`(select owner_id from ${table} where id = record)`,
  ),
  sql`, `,
)})`

export function isOutOfHours({ days, from, to }: AccessHours): SQL {
  const local = sql`(at at time zone 'Europe/London')`
  const usual = sql.param(days.map((day) => weekdays.indexOf(day) + 1))
  return sql`(extract(isodow from ${local}) <> all(${usual}::int[]) or ${local}::time < ${from}::time or ${local}::time >= ${to}::time)`
}
