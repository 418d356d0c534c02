import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { limitLongWork } from '#app/platform/database/connection-limits.server.ts'
import { acquireLongConnection } from '#app/platform/database/connection-shares.server.ts'
import { log } from '#app/platform/log.server.ts'

/** A connection with long timeouts and fixed date formats. The caller ends it. */
export async function openLongConnection(): Promise<Client> {
  const release = await acquireLongConnection()
  const client = new Client({
    connectionString: config.databaseDirectUrl,
    application_name: 'hearthside archive',
    connectionTimeoutMillis: timeLimit(5000),
  })
  // A lost connection fails its query; without a listener it would also end the process.
  client.on('error', (err) => log.warn({ err }, 'connection of an archive lost'))
  // Also emitted for a refused connection.
  client.once('end', release)
  try {
    await client.connect()
    await limitLongWork(client)
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'`)
    return client
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}
