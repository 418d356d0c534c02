import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { limitLongWork } from '#app/platform/database/connection-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * A connection for one long piece of work, to be ended by whoever asked for it: its limits of time are long ones, and
 * instants are written the same way wherever the database stands.
 */
export async function connectForLong(): Promise<Client> {
  const client = new Client({ connectionString: config.databaseUrl, application_name: 'hearthside archive' })
  // A lost connection fails the query that waits for it; without this it would end the process first.
  client.on('error', (err) => log.warn({ err }, 'connection of an archive lost'))
  await client.connect()
  await limitLongWork(client)
  await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'`)
  return client
}
