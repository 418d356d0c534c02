import type { Client } from 'pg'

import { seedContent } from '#app/content/seed/seed-content.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { seedSettings } from '#app/settings/site-settings.server.ts'
import { makeTables } from '#sandbox/database.ts'
import type { MigrationOptions } from '#server/database/apply-migrations.ts'
import { databaseFailure } from '#server/database/database-failure.ts'
import { migrate } from '#server/database/migrate.ts'

export async function migrateAndSeed(databases: Parameters<typeof migrate>[0], options?: MigrationOptions) {
  try {
    await migrate(databases, seed, options)
  } catch (error) {
    throw databaseFailure(error, databases.ownerUrl) ?? error
  }
}

async function seed(client: Client) {
  const database = databaseOver(client)
  await seedSettings(database)
  await seedContent(database)
  if (config.payments.isSandbox) await makeTables(client)
}
