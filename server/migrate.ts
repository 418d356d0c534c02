import { join } from 'node:path'

import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { Client } from 'pg'

import { databaseOver } from '#app/platform/db.server.ts'
import { startError } from '#app/platform/start-error.ts'

import { projectRoot } from './project-root.ts'

const oldestVersion = 150_000
// Any number that nothing else of ours uses: instances that start at once wait for each other under it.
const migrationLock = 4_827_310_115

/**
 * Brings the database to what this build expects, then plants what `seed` adds. Safe to call from many instances at once;
 * each migration is one transaction, so one that was killed half-way simply runs again.
 */
export async function migrate(databaseUrl: string, seed: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    if (Number(rows[0]?.version) < oldestVersion)
      throw startError('PostgreSQL is too old: Hearthside needs version 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(databaseOver(client), { migrationsFolder: join(projectRoot(), 'migrations') })
    await migrateQueue({ connectionString: databaseUrl })
    await seed(client)
  } finally {
    await client.end()
  }
}
