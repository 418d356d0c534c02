import type { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { findPending } from '#server/database/apply-migrations.ts'
import { readMigrationFiles } from '#server/database/migration-files.ts'
import { refuseNewerSchema } from '#server/database/newer-schema.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say npm run migrate, which brings the database up to date with DATABASE_OWNER_URL and starts nothing, or npm run migrate -- --check, which says what that would apply'

export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, { check: { type: 'boolean', default: false } })
  if (positionals.length > 0) throw startError(usage)
  if (!values.check) return await withDatabase(async (_, applied) => report(applied), { olderSchema: 'migrate' })
  await withDatabase(check, {
    connectionString: config.databaseOwnerUrl,
    olderSchema: 'leave',
    isAnyKeyFine: true,
  })
}

async function report(applied: string[]) {
  for (const name of applied) console.log(`applied ${name}`)
  console.log('The database is up to date.')
}

/** Ends with 1 when something is pending, so that a deployment can ask before it starts. */
async function check(client: Client) {
  const migrations = readMigrationFiles()
  await refuseNewerSchema(client, migrations)
  const pending = await findPending(client, migrations)
  for (const { name } of pending) console.log(`pending ${name}`)
  if (pending.length === 0) console.log('The database is up to date.')
  else process.exitCode = 1
}
