import { DatabaseError, type Client } from 'pg'

import { postsTag, pagesTag, pageTag, faqsTag, slidesTag } from '#app/content/cache-tags.ts'
import { archiveEvents } from '#app/desk/audit-events.ts'
import { lockOutSweep } from '#app/media/files/picture-files-lock.server.ts'
import { picturesTag } from '#app/media/pictures.server.ts'
import { databaseOver, type Transaction } from '#app/platform/database/db.server.ts'
import { typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { productsTag } from '#app/shop/product-tags.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { refuse } from './archive-errors.ts'
import { archivedColumns, type ArchiveTable } from './archive-rows.ts'
import { type ArchiveRow, checkArchive, checkedEntries } from './check-archive.server.ts'
import { openLongConnection } from './long-connection.server.ts'
import { deleteSeededContent, requireEmptyInstallation } from './require-empty-installation.server.ts'

const rowsAtOnce = 100

/** All or nothing. Running sites show the new content at once. */
export async function importArchive(path: string): Promise<Record<string, number>> {
  const counts = await checkArchive(path)
  const client = await openLongConnection()
  try {
    await client.query('begin')
    await putIn(client, path, counts)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } catch (error) {
    throw toldByDatabase(path, error)
  } finally {
    // Uncommitted rows are rolled back; files that no row names are swept later.
    await client.end()
  }
}

async function putIn(client: Client, path: string, counts: Record<string, number>) {
  const tx: Transaction = Object.assign(databaseOver(client), { isTransaction: true as const })
  await requireEmptyInstallation(client)
  await lockOutSweep(tx)
  const planted = await deleteSeededContent(client)
  // Read a second time: if the file changed since the check, its end throws before the commit.
  for await (const entry of checkedEntries(path)) {
    if (entry.kind === 'file') await writeFile(entry.file, entry.content, typeOfFile(entry.file) ?? '')
    else
      for (let n = 0; n < entry.rows.length; n += rowsAtOnce)
        await insert(client, entry.table, entry.rows.slice(n, n + rowsAtOnce))
  }
  await refuseWhatNoTableRefuses(client, path, planted)
  const tags = [pagesTag, postsTag, faqsTag, slidesTag, picturesTag, productsTag, settingsTag]
  await invalidatePages(tx, ...tags, ...planted.map(pageTag))
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
    `select from content_drafts where record_id not in (select id from cms_pages union all select id from blog_posts
       union all select id from faqs union all select id from homepage_slides)`,
  ],
] as const

async function refuseWhatNoTableRefuses(client: Client, path: string, planted: string[]) {
  for (const [why, query] of rules) {
    const { rows } = await client.query(`${query} limit 1`)
    if (rows.length > 0) throw refuse.rule(path, why)
  }
  const { rows } = await client.query<{ slug: string }>(
    `select slug from unnest($1::text[]) as slug
     where slug not in (select slug from cms_pages where is_protected and is_published)`,
    [planted],
  )
  if (rows[0]) throw refuse.rule(path, `it lacks the page /${rows[0].slug}, which no site can be without`)
}

const isAboutRows = /^2[23]/

function toldByDatabase(path: string, error: unknown) {
  if (!(error instanceof DatabaseError) || !isAboutRows.test(error.code ?? '')) return error
  return refuse.rule(path, error.constraint ?? error.message)
}
