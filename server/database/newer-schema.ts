import type { Client, Pool } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { log } from '#app/platform/log.server.ts'
import packageJson from '#package' with { type: 'json' }

import type { Migration } from './migration-files.ts'

export async function hasInstallation(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as there`,
  )
  return Boolean(rows[0]?.there)
}

/**
 * Migrations of a newer version. Each records the oldest version that works with it; without that record, compatibility
 * is unknown.
 */
export async function findNewerMigrations(database: Pick<Client | Pool, 'query'>, migrations: Migration[]) {
  // Read through JSON, because the column is newer than the table.
  const { rows } = await database.query<{ hash: string; oldestVersion: string | null }>(
    `select hash, to_jsonb(entry) ->> 'oldest_version' as "oldestVersion" from drizzle.__drizzle_migrations entry`,
  )
  const known = new Set(migrations.map(({ hash }) => hash))
  const newer = rows.filter(({ hash }) => !known.has(hash))
  return { count: newer.length, isCompatible: newer.every(({ oldestVersion }) => canLiveWith(oldestVersion)) }
}

/** Refuses to start on a schema that lacks what this version reads, where it would answer 500. */
export async function refuseNewerSchema(client: Client, migrations: Migration[]) {
  if (!(await hasInstallation(client))) return
  const { count, isCompatible } = await findNewerMigrations(client, migrations)
  if (count === 0) return
  if (!isCompatible)
    throw startError(
      `A newer Hearthside has changed this database (${count} ${count === 1 ? 'migration' : 'migrations'} that this one does not know): start that version, or restore a backup from before into an empty installation of this one.`,
    )
  log.warn({ migrations: count }, 'a newer version has migrated the database; this one can live with its changes')
}

function canLiveWith(oldestVersion: string | null) {
  return oldestVersion !== null && !isOlder(packageJson.version, oldestVersion)
}

export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0
}
