import type { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { findPending } from '#server/database/apply-migrations.ts'
import { readMigrationFiles } from '#server/database/migration-files.ts'
import { refuseUnknownSchema } from '#server/database/unknown-schema.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say npm run migrate, which brings the database up to date with DATABASE_OWNER_URL and starts nothing, or npm run migrate -- --check, which says what that would apply'

export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, { check: { type: 'boolean', default: false } })
  if (positionals.length > 0) throw startError(usage)
  if (!values.check) return await migrate()
  await withDatabase(check, {
    connectionString: config.databaseOwnerUrl,
    olderSchema: 'leave',
    isAnyKeyFine: true,
  })
}

async function migrate() {
  let [applied, pending, isUnderWay] = [0, 0, false]
  await withDatabase(async () => console.log('The database is up to date.'), {
    olderSchema: 'migrate',
    onMigration(progress) {
      applied = progress.applied
      pending = progress.total
      isUnderWay = progress.name !== undefined
      if (progress.name !== undefined) console.log(`applying ${progress.name} (${applied + 1} of ${pending})`)
    },
    interrupted: () =>
      pending === 0
        ? 'Interrupted: no migration was applied.'
        : `Interrupted: ${applied} of ${pending} ${pending === 1 ? 'migration is' : 'migrations are'} applied${isUnderWay ? '; the one in progress was cancelled' : ''}. Run the command again.`,
  })
}

/** Exits with 1 when migrations are pending, so that a deployment can check first. */
async function check(client: Client) {
  const migrations = readMigrationFiles()
  await refuseUnknownSchema(client, migrations)
  const pending = await findPending(client, migrations)
  for (const { name } of pending) console.log(`pending ${name}`)
  if (pending.length === 0) console.log('The database is up to date.')
  else process.exitCode = 1
}
