import { isDeepStrictEqual } from 'node:util'

import type { Client } from 'pg'

import { databaseOver } from '#app/platform/database/db.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { refuse } from './archive-errors.ts'
import { archivedSettings, archiveTables } from './archive-rows.ts'

// A result means that somebody worked here.
const work = [
  ['There are blog posts here', 'select from blog_posts'],
  ['There are categories of the blog here', 'select from blog_categories'],
  ['There are pictures here', 'select from pictures'],
  ['There are redirects here', 'select from redirects'],
  ['There are products here', 'select from products'],
  ['There are categories of the shop here', 'select from shop_categories'],
  ['There are drafts here', 'select from content_drafts'],
  ['Somebody is writing here', 'select from content_working_copies'],
  // Opening a record creates its first revision.
  ['Somebody has written here', `select from content_revisions where reason <> 'imported'`],
  [
    'There are pages here that no first start makes',
    'select from cms_pages where not is_protected or coalesce(created_by, updated_by) is not null',
  ],
  [
    'There are FAQs here that no first start makes',
    'select from faqs where updated_by is not null or binned_at is not null',
  ],
  [
    'There are homepage slides here that no first start makes',
    'select from homepage_slides where updated_by is not null or binned_at is not null',
  ],
] as const

/** Locks the content tables until the commit. */
export async function requireEmptyInstallation(client: Client) {
  const held = [...archiveTables, 'content_working_copies', 'content_revisions']
  await client.query(`lock table ${held.join(', ')} in share row exclusive mode`)
  for (const [why, query] of work) {
    const { rows } = await client.query(`${query} limit 1`)
    if (rows.length > 0) throw refuse.inUse(why)
  }
  const settings = await readSiteSettings(databaseOver(client))
  const changed = archivedSettings.find((key) => !isDeepStrictEqual(settings[key], defaultSettings[key]))
  if (changed) throw refuse.inUse(`The settings here were changed (${changed.replaceAll('_', ' ')})`)
}

/** Returns the slugs of the seeded pages that a site must have. */
export async function deleteSeededContent(client: Client): Promise<string[]> {
  // A trigger protects these pages, except for this statement; the transaction inserts replacements.
  await client.query(`set local hearthside.replaces_content = 'on'`)
  const { rows } = await client.query<{ slug: string }>('delete from cms_pages returning slug')
  await client.query(`set local hearthside.replaces_content = 'off'`)
  await client.query('delete from faqs; delete from homepage_slides; delete from content_revisions')
  return rows.map(({ slug }) => slug)
}
