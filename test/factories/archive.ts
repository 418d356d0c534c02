import { sql } from 'drizzle-orm'

import { archivedTables } from '#app/desk/archive/archive-tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { entriesOf, exportedArchive } from '#test/archive-file.ts'
import { archivedPicture, archivedPost, archivedProduct, archivedRedirect, withRows } from '#test/archived-rows.ts'

/** The entries of a fresh installation, plus a post, a picture and a redirect. */
export async function createArchiveEntries() {
  const picture = archivedPicture()
  const { product, variants } = archivedProduct(picture.row.id)
  const tables = {
    site_texts: [{ text_key: 'emails/order-sent/subject', words: 'Order #{number} has left us' }],
    pictures: [picture.row],
    picture_files: [picture.file],
    blog_posts: [archivedPost({ slug: 'first-night' })],
    redirects: [archivedRedirect('/old', '/privacy')],
    products: [product],
    product_variants: variants,
  }
  const files = { [picture.name]: picture.body }
  return { picture, entries: withRows(await entriesOf(await exportedArchive()), { tables, files }) }
}

export async function contentsNow() {
  const rows: Record<string, unknown> = {}
  for (const { name, rows: query } of archivedTables) rows[name] = (await db.execute(sql.raw(query))).rows
  const { rows: others } = await db.execute(sql`
    select (select count(*) from audit_log) as audit, (select count(*) from search_documents) as search,
      (select count(*) from content_revisions) as revisions`)
  return { rows, others }
}
