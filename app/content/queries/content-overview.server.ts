import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, contentKinds, kindInfo } from '#app/content/content-kinds.ts'
import { nameField } from '#app/content/kinds/kinds.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { contentTables, faqs, pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type Unfinished = { kind: ContentKind; href: string; name: string; updatedAt: Date }

export async function readContentOverview(userId: string) {
  const [counts, latestPages, latestPosts, drafts, ownCopies] = await Promise.all([
    countContent(),
    listLatest(pages, '/cms/pages'),
    listLatest(posts, '/cms/blog'),
    listDrafts(),
    listOwnCopies(userId),
  ])
  return {
    counts,
    latest: { pages: latestPages, posts: latestPosts },
    drafts,
    ownCopies,
  }
}

async function countContent() {
  const { rows } = await db.execute<{ pages: number; posts: number; faqs: number }>(
    sql`select ${countOf(pages)}::int as pages, ${countOf(posts)}::int as posts, ${countOf(faqs)}::int as faqs`,
  )
  return rows[0] ?? { pages: 0, posts: 0, faqs: 0 }
}

function countOf(table: typeof pages | typeof posts | typeof faqs) {
  return db.$count(table, isNull(table.binnedAt))
}

const latestShown = 5
const unfinishedShown = 10

async function listLatest(table: typeof pages | typeof posts, base: string) {
  const { id, title, updatedAt, binnedAt } = table
  const rows = await db
    .select({ id, title, updatedAt })
    .from(table as typeof pages)
    .where(isNull(binnedAt))
    .orderBy(desc(updatedAt), desc(id))
    .limit(latestShown)
  return rows.map((row) => ({ href: `${base}/${row.id}`, name: row.title, updatedAt: row.updatedAt }))
}

async function listDrafts(): Promise<Unfinished[]> {
  const { kind, recordId, fields, updatedAt } = contentDrafts
  const rows = await db
    .select({ kind, recordId, fields, updatedAt })
    .from(contentDrafts)
    .where(isThere(kind, recordId))
    .orderBy(desc(updatedAt))
    .limit(unfinishedShown)
  return rows.map(describeUnfinished)
}

async function listOwnCopies(userId: string): Promise<Unfinished[]> {
  const { kind, recordId, fields, updatedAt } = workingCopies
  const rows = await db
    .select({ kind, recordId, fields, updatedAt })
    .from(workingCopies)
    .where(and(eq(workingCopies.userId, userId), isThere(kind, recordId)))
    .orderBy(desc(updatedAt))
    .limit(unfinishedShown)
  return rows.map(describeUnfinished)
}

function isThere(
  kind: typeof contentDrafts.kind | typeof workingCopies.kind,
  recordId: typeof contentDrafts.recordId | typeof workingCopies.recordId,
) {
  return sql`(${kind}, ${recordId}) in (
    ${sql.join(
      contentKinds.map((one) => sql`select ${one}, id from ${contentTables[one]} where binned_at is null`),
      sql` union all `,
    )})`
}

type UnfinishedRow = { kind: ContentKind; recordId: string; fields: ContentFields; updatedAt: Date }

function describeUnfinished({ kind, recordId, fields, updatedAt }: UnfinishedRow): Unfinished {
  const name = textOf(fields, nameField(kind)) || 'Without a title'
  return { kind, href: `${kindInfo[kind].path}/${recordId}`, name, updatedAt }
}
