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
/** What is about no family. */
const ofTheTeam = sql`${sql.param([breachSubject, accessReviewSubject])}::text[]`
const viewing = [opened, personalDataEvents.shown]
/** Looking at a record is no work on it. Everything else that names it is. */
const looking = [...viewing, keptOpen, listed, printed, exported, exportColumnsChosen]

/**
 * Tables of a statement about one month: `looked`, what was opened, printed and exported; `viewed`, each record that was opened;
 * `without_work`, those of them on which whoever opened it did nothing near that time. They are read by row numbers, because the
 * log has no index by time.
 */
export async function accessTables(database: Database, month: string, actorId?: string): Promise<SQL> {
  const { first, last } = daysOfMonth(month)
  const range = await findRange(database, { from: first, to: last })
  const near = await findRange(database, { from: addDays(first, -nearDays), to: addDays(last, nearDays) })
  const isTheirs = actorId ? sql`actor_id = ${actorId}` : sql`actor_id is not null`
  return sql`
    looked as materialized (
      select seq, at, actor_id, action, subject, cardinality(subject_ids) as many,
        case when action = any(${actionsOf(viewing)}) then subject_ids end as ids,
        case when action = ${exported.action} then request_id end as export
      from ${auditLog}
      where seq between ${range.first} and ${range.last} and ${isTheirs}
        and at >= ${londonMidnight(first)} and at < ${londonMidnight(last, 1)}
        and action = any(${actionsOf([...viewing, printed, exported])}) and subject <> all(${ofTheTeam})
    ), viewed as materialized (
      select seq, at, actor_id, subject, unnest(ids) as record from looked
    ), worked as (
      select at, actor_id, unnest(subject_ids) as record from ${auditLog}
      where seq between ${near.first} and ${near.last} and ${isTheirs} and action <> all(${actionsOf(looking)})
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

/** Whoever looks after a record may read it without a trace of work. */
export const isNotTheirs = sql`actor_id is distinct from coalesce(${sql.join(
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
