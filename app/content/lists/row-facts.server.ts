import { and, eq, exists, inArray, sql } from 'drizzle-orm'

import { contentEvents } from '#app/content/audit-events.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { contentTables, type pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatAgo } from '#app/platform/time/london-time.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { type ChangeKind, describeChange, type LastChange } from './last-change.ts'

type RowFacts = { lastChange: LastChange; hasUnsavedText: boolean }

/** For the rows of one list page, in one statement. `ids` must not be more than a page. */
export async function withRowFacts<Row extends { id: string; updatedAt: Date }>(
  kind: ContentKind,
  rows: Row[],
  userId: string,
): Promise<(Row & RowFacts)[]> {
  if (rows.length === 0) return []
  const table = contentTables[kind] as typeof pages
  const ids = rows.map((row) => row.id)
  const found = await db
    .select({ id: table.id, by: cmsUsers.name, how: howChanged(kind), hasUnsavedText: hasUnsavedText(kind, userId) })
    .from(table)
    .leftJoin(cmsUsers, eq(cmsUsers.id, table.updatedBy))
    .where(inArray(table.id, ids))
  const facts = new Map(found.map(({ id, ...rest }) => [id, rest]))
  const now = new Date()
  return rows.map((row) => {
    const { by = null, how = null, hasUnsavedText: isUnsaved = false } = facts.get(row.id) ?? {}
    const lastChange = {
      what: describeChange(kind, { by, how }),
      at: row.updatedAt,
      ago: formatAgo(row.updatedAt, now),
    }
    return { ...row, lastChange, hasUnsavedText: isUnsaved }
  })
}

/** A revision has the timestamp of its transaction. Withdrawing creates none, but is in the audit log. */
function howChanged(kind: ContentKind) {
  const { id, updatedAt } = contentTables[kind]
  const { withdrawn, archived, restored } = contentEvents
  const byRevision = db
    .select({ reason: revisions.reason })
    .from(revisions)
    .where(
      and(
        isRevisionOf(kind),
        eq(revisions.createdAt, updatedAt),
        inArray(revisions.reason, ['saved', 'published', 'restored']),
      ),
    )
    .limit(1)
  const events = [withdrawn, archived, restored].map(({ action }) => action)
  // `offset` keeps the planner on the subject index. `at` comes from an instance's clock.
  const logged = sql`
    select event.action from (
      select seq, action from ${auditLog}
      where ${auditLog.subjectIds} @> array[${id}] and ${auditLog.subject} = ${kind}
        and ${inArray(auditLog.action, events)} and ${auditLog.at} > ${updatedAt} - interval '1 minute'
      offset 0
    ) as event order by event.seq desc limit 1`
  return sql<ChangeKind | null>`coalesce((${byRevision}), (${logged}))`
}

/** The user's text differs from its base revision and from the shared draft. */
function hasUnsavedText(kind: ContentKind, userId: string) {
  const { id } = contentTables[kind]
  const shared = sql`(
    select latest.id from ${revisions} as latest
    where latest.kind = ${kind} and latest.record_id = ${id} and latest.reason <> 'not taken'
    order by latest.seq desc limit 1)`
  const same = db
    .select({ one: sql`1` })
    .from(revisions)
    .where(
      and(
        isRevisionOf(kind),
        sql`${revisions.id} in (${workingCopies.baseRevisionId}, ${shared})`,
        sql`${revisions.fields} @> ${workingCopies.fields}`,
      ),
    )
  const own = db
    .select({ one: sql`1` })
    .from(workingCopies)
    .where(
      and(
        eq(workingCopies.kind, kind),
        eq(workingCopies.recordId, id),
        eq(workingCopies.userId, userId),
        sql`not ${exists(same)}`,
      ),
    )
  return sql<boolean>`${exists(own)}`
}

function isRevisionOf(kind: ContentKind) {
  return and(eq(revisions.kind, kind), eq(revisions.recordId, contentTables[kind].id))
}
