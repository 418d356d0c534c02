import { isDeepStrictEqual } from 'node:util'

import { getTableName } from 'drizzle-orm'
import { DatabaseError, type Client } from 'pg'

import { contentKinds } from '#app/content/content-kinds.ts'
import { contentTables } from '#app/content/schema.ts'
import { seedSitePages } from '#app/content/seed/seed-content.server.ts'
import { freePages } from '#app/content/seed/site-pages.ts'
import { archiveEvents } from '#app/desk/audit-events.ts'
import { lockOutSweep } from '#app/media/files/picture-files-lock.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cancelOnAbort } from '#app/platform/database/cancel-on-abort.server.ts'
import { databaseOver, type Transaction } from '#app/platform/database/db.server.ts'
import { typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { refuse } from './archive-errors.ts'
import { archivedColumns, type ArchiveTable, archivedSettings, archiveTables } from './archive-rows.ts'
import { type ArchiveRow, checkArchive, checkedEntries } from './check-archive.server.ts'
import { openLongConnection } from './long-connection.server.ts'

const rowsAtOnce = 100

type Import = {
  signal?: AbortSignal | undefined
  /** While the archive is checked. */
  onBytes?: (count: number) => void
  onEntries?: (count: number, total: number) => void
}

/** All or nothing. Running sites show the new content at once. */
export async function importArchive(
  path: string,
  { signal, onBytes = () => {}, onEntries = () => {} }: Import = {},
): Promise<Record<string, number>> {
  const counts = await checkArchive(path, { signal, onBytes })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const client = await openLongConnection()
  try {
    await cancelOnAbort(client, { signal, connectionString: config.databaseDirectUrl })
    await client.query('begin')
    await importRows(client, path, { counts, signal, onEntries: (count) => onEntries(count, total) })
    signal?.throwIfAborted()
    await client.query('commit')
    // Ctrl-C may cancel this: the import is already committed.
    await client.query('analyze').catch(() => {})
    return counts
  } catch (error) {
    throw toImportError(path, error)
  } finally {
    // Uncommitted rows are rolled back; files that no row names are swept later.
    await client.end()
  }
}

type Importing = { counts: Record<string, number>; signal: AbortSignal | undefined; onEntries: (count: number) => void }

async function importRows(client: Client, path: string, { counts, signal, onEntries }: Importing) {
  const tx: Transaction = Object.assign(databaseOver(client), { isTransaction: true as const })
  await requireEmptyInstallation(client)
  await lockOutSweep(tx)
  const seededSlugs = await deleteSeededContent(client)
  // Read a second time: if the file changed since the check, its end throws before the commit.
  for await (const entry of checkedEntries(path, { signal })) {
    if (entry.kind === 'file') await writeFile(entry.file, entry.content, typeOfFile(entry.file) ?? '')
    else
      for (let n = 0; n < entry.rows.length; n += rowsAtOnce)
        await insert(client, entry.table, entry.rows.slice(n, n + rowsAtOnce))
    onEntries(entry.kind === 'file' ? 1 : entry.rows.length)
  }
  await seedSitePages(tx)
  await checkRulesAcrossTables(client, path, seededSlugs)
  await invalidatePages(tx, everyPage)
  await addJob(tx, 'gather-search-words', {})
  const about = { staff: null, event: archiveEvents.imported, subject: 'content' as const, ids: [], requestId: null }
  await recordAuditEvent(tx, { ...about, details: counts })
}

async function insert(client: Client, table: ArchiveTable, rows: ArchiveRow[]) {
  const columns = archivedColumns(table).join(', ')
  // Settings exist from the first start; all other rows are new.
  const over =
    table === 'site_settings'
      ? 'on conflict (setting_key) do update set setting_value = excluded.setting_value, updated_at = now()'
      : ''
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${over}`,
    [JSON.stringify(rows)],
  )
}

// Rules across tables that no constraint covers.
const rules = [
  [
    'a sign-off of health advice is missing',
    `select from blog_posts as post where sign_off_id is not null
       and not exists (select from post_sign_offs where id = post.sign_off_id and post_id = post.id)`,
  ],
  ['a redirect leads to another', 'select from redirects as one join redirects as other on one.target = other.path'],
  ['a picture has no files', 'select from pictures where id not in (select picture_id from picture_files)'],
  [
    'a draft belongs to nothing',
    `select from content_drafts where record_id not in
       (${contentKinds.map((kind) => `select id from ${getTableName(contentTables[kind])}`).join(' union all ')})`,
  ],
] as const

async function checkRulesAcrossTables(client: Client, path: string, seededSlugs: string[]) {
  for (const [why, query] of rules) {
    const { rows } = await client.query(`${query} limit 1`)
    if (rows.length > 0) throw refuse.rule(path, why)
  }
  const { rows } = await client.query<{ slug: string }>(
    `select slug from unnest($1::text[]) as slug
     where slug not in (select slug from cms_pages where is_protected and is_published)`,
    [seededSlugs],
  )
  if (rows[0]) throw refuse.rule(path, `it lacks the page /${rows[0].slug}, which no site can be without`)
}

const isAboutRows = /^2[23]/

function toImportError(path: string, error: unknown) {
  if (!(error instanceof DatabaseError) || !isAboutRows.test(error.code ?? '')) return error
  return refuse.rule(path, error.constraint ?? error.message)
}

// Any row means that the site is in use.
const work = [
  ['There are blog posts here', 'select from blog_posts'],
  ['There are categories of the blog here', 'select from blog_categories'],
  ['There are pictures here', 'select from pictures'],
  ['There are documents here', 'select from documents'],
  ['There are redirects here', 'select from redirects'],
  ['There are products here', 'select from products'],
  ['There are categories of the shop here', 'select from shop_categories'],
  ['There are midwives here', 'select from midwives'],
  ['There are prices of care here', 'select from care_prices'],
  ['There are classes here', 'select from classes'],
  ['There are family reviews here', 'select from family_reviews'],
  ['There are drafts here', 'select from content_drafts'],
  ['Texts here were changed', 'select from site_texts'],
  ['Somebody is writing here', 'select from content_working_copies'],
  // Opening a record creates its first revision.
  ['Somebody has written here', `select from content_revisions where reason <> 'imported'`],
  [
    'There are pages here that no first start makes',
    `select from cms_pages where coalesce(created_by, updated_by) is not null
       or not is_protected and slug <> all (array['${freePages.map(({ slug }) => slug).join("', '")}'])`,
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
async function requireEmptyInstallation(client: Client) {
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
async function deleteSeededContent(client: Client): Promise<string[]> {
  // A trigger protects these pages, except for this statement; the transaction inserts replacements.
  await client.query(`set local hearthside.replaces_content = 'on'`)
  const { rows } = await client.query<{ slug: string; is_protected: boolean }>(
    'delete from cms_pages returning slug, is_protected',
  )
  await client.query(`set local hearthside.replaces_content = 'off'`)
  await client.query('delete from faqs; delete from homepage_slides; delete from content_revisions')
  return rows.filter((page) => page.is_protected).map(({ slug }) => slug)
}
