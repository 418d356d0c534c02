import { and, eq, exists, sql } from 'drizzle-orm'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { contentTables } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

/** Who changed the record last, and whether this user has text that nobody else has. */
export function rowFacts(kind: ContentKind, userId: string) {
  const { updatedBy } = contentTables[kind]
  return {
    changedBy: sql<string | null>`(select ${cmsUsers.name} from ${cmsUsers} where ${eq(cmsUsers.id, updatedBy)})`,
    hasUnsavedText: hasUnsavedText(kind, userId),
  }
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
        eq(revisions.kind, kind),
        eq(revisions.recordId, id),
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
