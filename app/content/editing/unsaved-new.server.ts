import { and, desc, eq, notExists, sql } from 'drizzle-orm'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { workingCopies } from '#app/content/revisions/schema.ts'
import { faqs, pages, slides, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

const tableOf = { page: pages, post: posts, faq: faqs, slide: slides }

/** What somebody began to write as a new record and has not saved yet: the latest. */
export async function findUnsavedNew(kind: ContentKind, userId: string) {
  const table = tableOf[kind]
  const made = db
    .select({ one: sql`1` })
    .from(table)
    .where(eq(table.id, workingCopies.recordId))
  const [unsaved] = await db
    .select()
    .from(workingCopies)
    .where(and(eq(workingCopies.kind, kind), eq(workingCopies.userId, userId), notExists(made)))
    .orderBy(desc(workingCopies.updatedAt))
    .limit(1)
  return unsaved
}
