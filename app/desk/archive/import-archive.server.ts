import { isDeepStrictEqual } from 'node:util'

import { getTableName, sql } from 'drizzle-orm'
import type { DatabaseError } from 'pg'

import { contentKinds } from '#app/content/content-kinds.ts'
import { contentTables } from '#app/content/schema.ts'
import { seedSitePages } from '#app/content/seed/seed-content.server.ts'
import { freePages } from '#app/content/seed/site-pages.ts'
import { archiveEvents } from '#app/desk/audit-events.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { bySite, recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { archivedSettings, archivedTables } from './archive-tables.server.ts'
import { type Archive, readArchive, refusal } from './read-archive.server.ts'
import type { Transact } from './write-archive.server.ts'

const rowsAtOnce = 100

/** All or nothing, after all of it was checked. Running sites show the new content at once. Returns counts by table. */
export async function importArchive(
  path: string,
  { signal, transact = longTransaction }: { signal?: AbortSignal; transact?: Transact } = {},
): Promise<Record<string, number>> {
  const archive = await readArchive(path, signal)
  const counts = Object.fromEntries(archive.tables.map(({ name, rows }) => [name, rows.length]))
  await transact(requireEmptyInstallation)
  // Before the rows that name them. Files of an import that fails are swept.
  for await (const { name, content } of archive.files()) await writeFile(name, content, typeOfFile(name) ?? '')
  await transact(async (tx) => {
    await requireEmptyInstallation(tx)
    const seededSlugs = await deleteSeededContent(tx)
    await insertRows(tx, path, archive)
    await seedSitePages(tx)
    await checkRulesAcrossTables(tx, path, seededSlugs)
    await invalidatePages(tx, everyPage)
    await addJob(tx, 'gather-search-words', {})
    await recordAuditEvent(tx, { ...bySite, event: archiveEvents.imported, details: counts })
    signal?.throwIfAborted()
  })
  await db.execute(sql`analyze`).catch(() => {})
  return counts
}

async function insertRows(tx: Transaction, path: string, { tables }: Archive) {
  for (const { name, columns, rows } of tables) {
    const names = columns.join(', ')
    // Settings exist from the first start; all other rows are new.
    const over =
      name === 'site_settings'
        ? 'on conflict (setting_key) do update set setting_value = excluded.setting_value, updated_at = now()'
        : ''
    const into = sql.raw(`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, `)
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = JSON.stringify(rows.slice(at, at + rowsAtOnce))
      try {
        await tx.execute(sql`${into} ${some}::jsonb) ${sql.raw(over)}`)
      } catch (error) {
        const { code = '', constraint, message } = (error as { cause?: Partial<DatabaseError> }).cause ?? {}
        // Of data and of constraints.
        throw /^2[23]/.test(code) ? breaks(path, constraint ?? message ?? code) : error
      }
    }
  }
}

function breaks(path: string, rule: string) {
  return refusal(path, `breaks a rule of the database: ${rule}`)
}

// Rules across tables that no constraint covers.
const rules = {
  'a sign-off of health advice is missing': `select from blog_posts as post where sign_off_id is not null
     and not exists (select from post_sign_offs where id = post.sign_off_id and post_id = post.id)`,
  'a redirect leads to another': 'select from redirects as one join redirects as other on one.target = other.path',
  'a picture has no files': 'select from pictures where id not in (select picture_id from picture_files)',
  'a draft belongs to nothing': `select from content_drafts where record_id not in
     (${contentKinds.map((kind) => `select id from ${getTableName(contentTables[kind])}`).join(' union all ')})`,
}

async function checkRulesAcrossTables(tx: Transaction, path: string, seededSlugs: string[]) {
  for (const [why, query] of Object.entries(rules)) if (await hasRows(tx, query)) throw breaks(path, why)
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from unnest(${sql.param(seededSlugs)}::text[]) as slug
    where slug not in (select slug from cms_pages where is_protected and is_published)`)
  if (rows[0]) throw breaks(path, `it lacks the page /${rows[0].slug}, which no site can be without`)
}

async function hasRows(tx: Transaction, query: string) {
  return (await tx.execute(sql.raw(`${query} limit 1`))).rows.length > 0
}

const isTouched = 'updated_by is not null or binned_at is not null'
// Rows that a first start makes.
const untouched: Record<string, string> = {
  site_settings: 'false',
  cms_pages: `coalesce(created_by, updated_by) is not null
    or not is_protected and slug <> all (array['${freePages.map(({ slug }) => slug).join("', '")}'])`,
  faqs: isTouched,
  homepage_slides: isTouched,
  // Opening a record creates its first revision.
  content_revisions: `reason <> 'imported'`,
}

/** Locks the content tables until the commit. */
async function requireEmptyInstallation(tx: Transaction) {
  const names = [...archivedTables.map(({ name }) => name), 'content_working_copies', 'content_revisions']
  await tx.execute(sql.raw(`lock table ${names.join(', ')} in share row exclusive mode`))
  for (const name of names)
    if (await hasRows(tx, `select from ${name} where ${untouched[name] ?? 'true'}`)) throw inUse(name)
  const settings = await readSiteSettings(tx)
  const changed = archivedSettings.find((key) => !isDeepStrictEqual(settings[key], defaultSettings[key]))
  if (changed) throw inUse(changed)
}

function inUse(where: string) {
  return startError(
    `This installation has content of its own (${where.replaceAll('_', ' ')}), and an archive goes into an empty one only, with a database of its own. Nothing was brought in.`,
  )
}

/** Returns the slugs of the seeded pages that a site must have. */
async function deleteSeededContent(tx: Transaction): Promise<string[]> {
  // A trigger protects these pages, except for this statement; the transaction inserts replacements.
  await tx.execute(sql`set local hearthside.replaces_content = 'on'`)
  const { rows } = await tx.execute<{ slug: string; is_protected: boolean }>(
    sql`delete from cms_pages returning slug, is_protected`,
  )
  await tx.execute(sql`set local hearthside.replaces_content = 'off'`)
  for (const table of ['faqs', 'homepage_slides', 'content_revisions'])
    await tx.execute(sql.raw(`delete from ${table}`))
  return rows.filter((page) => page.is_protected).map(({ slug }) => slug)
}
