import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import type { ArchiveTable } from './archive-rows.ts'
import { rowsQuery } from './archive-sources.ts'

const counted: Partial<Record<ArchiveTable, string>> = {
  cms_pages: 'Pages',
  blog_posts: 'Blog posts',
  faqs: 'FAQs',
  homepage_slides: 'Homepage slides',
  products: 'Products',
  pictures: 'Pictures',
}

export async function countArchived(): Promise<{ label: string; count: number }[]> {
  const counts = Object.entries(counted).map(async ([table, label]) => {
    const { rows } = await db.execute<{ count: string }>(
      sql.raw(`select count(*) from (${rowsQuery(table as ArchiveTable)}) as archived`),
    )
    return { label, count: Number(rows[0]?.count) }
  })
  return await Promise.all(counts)
}
