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
 * Migrations that this version does not know. Each records the oldest version that works with it; without that record,
 * compatibility is unknown. `isFormer`: some are older than our first one, so the database is from before the first
 * release.
 */
export async function findUnknownMigrations(database: Pick<Client | Pool, 'query'>, migrations: Migration[]) {
  // Read through JSON, because a former database may lack the column.
  const { rows } = await database.query<{ hash: string; createdAt: string; oldestVersion: string | null }>(
    `select hash, created_at as "createdAt", to_jsonb(entry) ->> 'oldest_version' as "oldestVersion"
    from drizzle.__drizzle_migrations entry`,
  )
  const known = new Set(migrations.map(({ hash }) => hash))
  const unknown = rows.filter(({ hash }) => !known.has(hash))
  const isFormer = unknown.some(({ createdAt }) => Number(createdAt) < (migrations[0]?.createdAt ?? 0))
  return {
    count: unknown.length,
    isFormer,
    isCompatible: !isFormer && unknown.every(({ oldestVersion }) => canLiveWith(oldestVersion)),
  }
}

/** What to do with a database or an archive that no migration brings up to date. */
export const moveContentAdvice =
  '"npm run content -- export FILE" of that version and "npm run content -- import FILE" of this one move everything that the site shows.'

/** Refuses to start on a schema that lacks what this version reads, where it would answer 500. */
export async function refuseUnknownSchema(client: Client, migrations: Migration[]) {
  if (!(await hasInstallation(client))) return
  const { count, isFormer, isCompatible } = await findUnknownMigrations(client, migrations)
  if (count === 0) return
  if (isFormer)
    throw startError(
      `This database is of a Hearthside from before the first release, which this one cannot bring up to date: keep it for that version, and start this one on an empty database. ${moveContentAdvice}`,
    )
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
