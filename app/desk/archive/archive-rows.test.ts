import { getTableColumns, getTableName } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { blogCategories, faqs, pages, posts, redirects, slides } from '#app/content/schema.ts'
import { documents, documentUses, pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import { siteSettings, siteTexts } from '#app/settings/schema.ts'
import { categories, formerProductSlugs, products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'

import { archivedColumns, archivedSettings, archiveTables } from './archive-rows.ts'

const tables: PgTable[] = [
  siteSettings,
  siteTexts,
  blogCategories,
  pictures,
  pictureFiles,
  documents,
  pages,
  faqs,
  slides,
  midwives,
  prices,
  classes,
  reviews,
  posts,
  postSignOffs,
  redirects,
  categories,
  products,
  productVariants,
  formerProductSlugs,
  pictureUses,
  documentUses,
  contentDrafts,
]

// People, counters, derived values and the state of the Bin.
const notArchived = new Set([
  'created_by',
  'updated_by',
  'reviewer_id',
  'binned_at',
  'binned_by',
  'visits',
  'version',
  'seq',
  'search_text',
  'taken',
  'former_sessions',
  'calendar_sequence',
])

test('every column of an archived table is exported or listed as excluded', () => {
  const casing = new CasingCache('snake_case')
  expect(tables.map((table) => getTableName(table))).toEqual(archiveTables)
  for (const table of tables) {
    const names = Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column))
    const archived = names.filter((name) => !notArchived.has(name) && !isStamp(getTableName(table), name))
    expect(archivedColumns(getTableName(table) as (typeof archiveTables)[number]).toSorted()).toEqual(
      archived.toSorted(),
    )
  }
})

// The time at which a setting was saved means nothing in another installation, nor does the number of a redirect.
function isStamp(table: string, column: string) {
  if (table === 'redirects') return column === 'id' || column === 'updated_at'
  return (table === 'site_settings' || table === 'site_texts') && column === 'updated_at'
}

test('mail recipients and sign-in rules are not exported', () => {
  expect(archivedSettings).toContain('shop_returns')
  expect(archivedSettings).toContain('main_navigation')
  expect(archivedSettings).not.toContain('team_email')
  expect(archivedSettings).not.toContain('require_two_step')
})
