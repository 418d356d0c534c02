import { createHash } from 'node:crypto'

import { and, asc, eq, inArray } from 'drizzle-orm'

import { pages } from '#app/content/schema.ts'
import { pageSeed } from '#app/content/seed/page-seed.ts'
import { db } from '#app/platform/database/db.server.ts'

// Staff can neither rename nor delete these pages.
const legalSlugs = pageSeed.map(({ slug }) => slug)

/** The digest changes with a title, text or date. */
export async function readLegalPages() {
  const { title, slug, body, effectiveOn } = pages
  const rows = await db
    .select({ title, slug, body, effectiveOn })
    .from(pages)
    .where(and(inArray(slug, legalSlugs), eq(pages.isProtected, true)))
    .orderBy(asc(slug))
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { digest, pages: rows.map((page) => ({ title: page.title, href: `/${page.slug}` })) }
}
