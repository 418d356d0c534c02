import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { textOf } from '#app/content/content-fields.ts'
import { type ContentKind, contentKinds, kindInfo } from '#app/content/content-kinds.ts'
import { nameField } from '#app/content/kinds/kinds.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { contentTables, faqs, pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type Unfinished = { kind: ContentKind; href: string; name: string; updatedAt: Date }

export async function readContentOverview(userId: string) {
  const [counted, latestPages, latestPosts, drafts, ownCopies] = await Promise.all([
    Promise.all([pages, posts, faqs].map((table) => db.$count(table, isNull(table.binnedAt)))),
    listLatest(pages, '/cms/pages'),
    listLatest(posts, '/cms/blog'),
    listUnfinished(contentDrafts),
    listUnfinished(workingCopies, eq(workingCopies.userId, userId)),
  ])
  const [pageCount = 0, postCount = 0, faqCount = 0] = counted
  const counts = { pages: pageCount, posts: postCount, faqs: faqCount }
  return { counts, latest: { pages: latestPages, posts: latestPosts }, drafts, ownCopies }
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

async function listUnfinished(table: typeof contentDrafts | typeof workingCopies, isOwn?: SQL): Promise<Unfinished[]> {
  const { kind: ofKind, recordId: ofRecord, fields: typed, updatedAt: at } = table
  const records = contentKinds.map(
    (kind) => sql`select ${kind}, id from ${contentTables[kind]} where binned_at is null`,
  )
  const isThere = sql`(${ofKind}, ${ofRecord}) in (${sql.join(records, sql` union all `)})`
  const rows = await db
    .select({ kind: ofKind, recordId: ofRecord, fields: typed, updatedAt: at })
    .from(table as typeof contentDrafts)
    .where(and(isOwn, isThere))
    .orderBy(desc(at))
    .limit(unfinishedShown)
  return rows.map(({ kind, recordId, fields, updatedAt }) => {
    const name = textOf(fields, nameField(kind)) || 'Without a title'
    return { kind, href: `${kindInfo[kind].path}/${recordId}`, name, updatedAt }
  })
}
