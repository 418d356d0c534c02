import { createHash } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'

import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** As visitors read them. The digest changes with a title, a text or a date. */
export async function readLegalPages() {
  const { title, slug, body, effectiveOn } = pages
  const rows = await db
    .select({ title, slug, body, effectiveOn })
    .from(pages)
    .where(and(eq(pages.isProtected, true), eq(pages.isPublished, true)))
    .orderBy(asc(slug))
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { digest, pages: rows.map((page) => ({ title: page.title, href: `/${page.slug}` })) }
}
