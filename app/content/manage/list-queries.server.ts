import { and, eq, exists, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { containing } from '#app/platform/search/search-text.ts'

/** `text` must be in lower case. */
export function hasWords(text: SQL | AnyPgColumn, search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => like(text, containing(word))))
}

export function hasDraftOf(kind: ContentKind, id: AnyPgColumn) {
  const found = db
    .select({ found: sql`1` })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, id)))
  return sql<boolean>`${exists(found)}`
}
