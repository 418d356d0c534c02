import { type Client, escapeIdentifier } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'

// Filled by the first start or the first scheduled backup; rows in any other table are somebody's work.
const seeded = [
  'site_settings',
  'cms_pages',
  'faqs',
  'homepage_slides',
  'planted_contents',
  'search_documents',
  'search_words',
  'keys_in_use',
  'staff_invites',
  'audit_log',
  'audit_details',
  'audit_head',
  'rate_limits',
  'build_assets',
  'alarms',
  'backup_runs',
  'backups',
  'opening_steps',
]
const onlySites = ['hearthside listen']

/** Locks all tables until the commit. Throws when somebody has worked here or a site uses the database. */
export async function refuseUnlessEmpty(client: Client) {
  await refuseRunningSite(client)
  const tables = await listTables(client)
  await client.query(`lock table ${tables.map(escapeIdentifier).join(', ')} in access exclusive mode`)
  for (const table of tables) {
    if (seeded.includes(table)) continue
    const { rows } = await client.query(`select from ${escapeIdentifier(table)} limit 1`)
    if (rows.length > 0)
      throw startError(
        `This installation is in use: its table ${table} has rows. Restore into an empty one, with a DATA_DIR or DATABASE_URL of its own.`,
      )
  }
}

/** Only inside `withoutConstraints`: the audit log rejects truncation otherwise. */
export async function truncateTables(client: Client) {
  await client.query(`truncate ${(await listTables(client)).map(escapeIdentifier).join(', ')}`)
}

/**
 * Disables triggers, which would repeat work, and foreign keys, because rows come in any order. Rechecks both after.
 */
export async function withoutConstraints(client: Client, work: () => Promise<void>) {
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  await eachTable(client, 'disable trigger user')
  await work()
  await eachTable(client, 'enable trigger user')
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
}

// A running site has old pages cached, and would start restored jobs half-way.
async function refuseRunningSite(client: Client) {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any ($1)',
    [onlySites],
  )
  if (rows.length > 0) throw startError('Hearthside is running on this database: stop it, restore, and start it again.')
}

async function eachTable(client: Client, change: string) {
  for (const table of await listTables(client)) await client.query(`alter table ${escapeIdentifier(table)} ${change}`)
}

async function listTables(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map(({ name }) => name)
}
