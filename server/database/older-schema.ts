import type { Client } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'

import { findPending } from './apply-migrations.ts'
import { readMigrations } from './migration-files.ts'
import { refuseNewerSchema } from './newer-schema.ts'

/** For MIGRATE=off. */
export async function refuseOlderSchema(client: Client) {
  const migrations = readMigrations()
  await refuseNewerSchema(client, migrations)
  const { length } = await findPending(client, migrations)
  if (length === 0) return
  throw startError(
    `The database is older than this version (${length} ${length === 1 ? 'migration is' : 'migrations are'} missing) and MIGRATE is off: run "npm run migrate" with DATABASE_OWNER_URL first, or take MIGRATE=off away.`,
  )
}
