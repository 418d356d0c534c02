import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { liftLimits } from '#app/platform/database/connection-limits.server.ts'
import { openDatabase, type Opening } from '#server/start/resources.ts'

export async function withDatabase(
  work: (client: Client, applied: string[]) => Promise<void>,
  { connectionString = config.databaseDirectUrl, ...opening }: Opening & { connectionString?: string } = {},
) {
  const database = await openDatabase(opening)
  if (database.isNew)
    console.log(
      `There was no installation in ${config.isDatabaseEmbedded ? config.dataDir : 'this database'}: a new one was made.`,
    )
  try {
    const client = new Client({ connectionString, application_name: 'hearthside command' })
    // A lost connection fails the pending query. Without this handler it would end the process first.
    client.on('error', () => {})
    await client.connect()
    await liftLimits(client)
    await work(client, database.applied).finally(() => client.end())
  } finally {
    await database.stop()
  }
}
