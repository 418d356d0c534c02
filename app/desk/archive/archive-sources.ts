import { getTableName } from 'drizzle-orm'

import { contentKinds } from '#app/content/content-kinds.ts'
import { contentTables } from '#app/content/schema.ts'
import { textKeys } from '#app/settings/texts/text-groups.ts'

import { type ArchiveTable, archivedColumns, archivedSettings } from './archive-rows.ts'

// Binned records and their dependents are not exported.
const isNotBinned = 'binned_at is null'
const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const records = (noun: string) =>
  contentKinds
    .map((kind) => `select '${kind}' as ${noun}, id from ${getTableName(contentTables[kind])} where ${isNotBinned}`)
    .join(' union all ')

const chosen: Partial<Record<ArchiveTable, string>> = {
  site_settings: `setting_key in (${listOf(archivedSettings)})`,
  // Excludes changed texts of earlier versions, which no longer exist.
  site_texts: `text_key in (${listOf(textKeys)})`,
  cms_pages: isNotBinned,
  faqs: isNotBinned,
  homepage_slides: isNotBinned,
  midwives: isNotBinned,
  care_prices: isNotBinned,
  classes: isNotBinned,
  family_reviews: isNotBinned,
  blog_posts: isNotBinned,
  post_sign_offs: `post_id in (select id from blog_posts where ${isNotBinned})`,
  picture_uses: `noun = 'brand' or (noun, noun_id) in (${records('noun')} union all select 'product', id from products)`,
  document_uses: `(noun, noun_id) in (${records('noun')})`,
  content_drafts: `(kind, record_id) in (${records('kind')})`,
}

/** Rows as JSON text, in a stable order. */
export function rowsQuery(table: ArchiveTable): string {
  const columns = archivedColumns(table).join(', ')
  return `select row_to_json(chosen)::text as row
    from (select ${columns} from ${table} where ${chosen[table] ?? true} order by ${orders[table] ?? 'id'}) as chosen`
}

const orders: Partial<Record<ArchiveTable, string>> = {
  site_settings: 'setting_key',
  site_texts: 'text_key',
  picture_files: 'picture_id, format, width',
  redirects: 'path',
  former_product_slugs: 'slug',
  picture_uses: 'noun, noun_id, place, sort_order',
  document_uses: 'noun, noun_id, document_id',
  post_sign_offs: 'seq',
  content_drafts: 'kind, record_id',
}
