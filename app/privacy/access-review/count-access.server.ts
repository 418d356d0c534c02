import { inArray, sql } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { accessTables, exported, isNotOwner, isOutOfHours, printed } from './access-sql.server.ts'

export type AccessCounts = {
  /** Different records, however often each was opened. */
  opened: number
  withoutTask: number
  /** Number of views. */
  outOfHours: number
  exports: number
  exported: number
  prints: number
}

export type Access = AccessCounts & { actorId: string; name: string }

/** What each colleague opened, exported and printed in a month, most opened records first. */
export async function countAccess(database: Database, month: string, hours: AccessHours): Promise<Access[]> {
  const { rows } = await database.execute<AccessCounts & { actorId: string }>(sql`
    with ${await accessTables(database, month)}, opened as (
      select actor_id, count(*) as records, sum(late) as late
      from (
        select actor_id, count(*) filter (where ${isOutOfHours(hours)}) as late from viewed group by actor_id, record
      ) as each
      group by actor_id
    ), without_task as (
      select actor_id, count(*) as records
      from (select distinct actor_id, record from without_work) as pair
      where ${isNotOwner}
      group by actor_id
    ), taken as (
      select actor_id,
        count(distinct export) as exports,
        sum(many) filter (where action = ${exported.action}) as exported,
        count(*) filter (where action = ${printed.action}) as prints
      from looked where ids is null group by actor_id
    )
    select coalesce(opened.actor_id, taken.actor_id) as "actorId",
      coalesce(opened.records, 0)::int as opened,
      coalesce(without_task.records, 0)::int as "withoutTask",
      coalesce(opened.late, 0)::int as "outOfHours",
      coalesce(taken.exports, 0)::int as exports,
      coalesce(taken.exported, 0)::int as exported,
      coalesce(taken.prints, 0)::int as prints
    from opened
    full join taken on taken.actor_id = opened.actor_id
    left join without_task on without_task.actor_id = opened.actor_id
    order by opened desc, "actorId"`)
  const ids = rows.map(({ actorId }) => actorId)
  const { id, name } = cmsUsers
  const people = ids.length > 0 ? await database.select({ id, name }).from(cmsUsers).where(inArray(id, ids)) : []
  const names = new Map(people.map((person) => [person.id, person.name]))
  return rows.map((row) => ({ ...row, name: names.get(row.actorId) ?? 'Somebody no longer here' }))
}

export function sumAccess(access: AccessCounts[]): AccessCounts {
  const sum = (read: (counts: AccessCounts) => number) => access.reduce((total, counts) => total + read(counts), 0)
  return {
    opened: sum(({ opened }) => opened),
    withoutTask: sum(({ withoutTask }) => withoutTask),
    outOfHours: sum(({ outOfHours }) => outOfHours),
    exports: sum(({ exports }) => exports),
    exported: sum((counts) => counts.exported),
    prints: sum(({ prints }) => prints),
  }
}
