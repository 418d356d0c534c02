import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'

export async function hasInstallation(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as there`,
  )
  return Boolean(rows[0]?.there)
}

// This version would answer 500 on a schema that a newer one has migrated. Only starts are refused: migrations are
// written so that old instances keep running during a rolling update.
export async function refuseNewerSchema(client: Client, migrationsFolder: string) {
  if (!(await hasInstallation(client))) return
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const unknown = rows.filter(({ hash }) => !known.has(hash)).length
  if (unknown === 0) return
  throw startError(
    `A newer Hearthside has changed this database (${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this one does not know): start that version, or restore a backup from before into an empty installation of this one.`,
  )
}
