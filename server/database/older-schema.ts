import type { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

import { findPending } from './apply-migrations.ts'
import { readMigrationFiles } from './migration-files.ts'
import { refuseUnknownSchema } from './unknown-schema.ts'

/** For MIGRATE=off, and for commands that do not migrate. */
export async function refuseOlderSchema(client: Client) {
  const migrations = readMigrationFiles()
  await refuseUnknownSchema(client, migrations)
  const { length } = await findPending(client, migrations)
  if (length === 0) return
  const missing = `The database is older than this version (${length} ${length === 1 ? 'migration is' : 'migrations are'} missing)`
  throw startError(
    config.olderSchema === 'refuse'
      ? `${missing} and MIGRATE is off: run "npm run migrate" with DATABASE_OWNER_URL first, or take MIGRATE=off away.`
      : `${missing}, and this command does not migrate it: run it with the version that the site runs, or "npm run migrate" first.`,
  )
}
