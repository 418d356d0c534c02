import { sql } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'

import { accessTables, isNotOwner, isOutOfHours } from './access-sql.server.ts'
import { mostViews } from './months.ts'

export type View = {
  seq: number
  at: Date
  subject: string
  record: string
  isWithoutTask: boolean
  isOutOfHours: boolean
}

/** The views of one colleague without a task or out of hours, newest first. */
export async function listViews(
  database: Database,
  month: string,
  hours: AccessHours,
  actorId: string,
): Promise<View[]> {
  const { rows } = await database.execute<Omit<View, 'at'> & { at: number }>(sql`
    with ${await accessTables(database, month, actorId)}, noted as (
      select viewed.*, without_task.seq is not null as without_task, ${isOutOfHours(hours)} as out_of_hours
      from viewed
      left join (select seq, record from without_work where ${isNotOwner}) as without_task
        on without_task.seq = viewed.seq and without_task.record = viewed.record
    )
    select seq::float8 as seq, extract(epoch from at)::float8 * 1000 as at, subject, record, without_task as "isWithoutTask", out_of_hours as "isOutOfHours"
    from noted where without_task or out_of_hours
    order by seq desc, record
    limit ${mostViews}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
