import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { limitConnection } from '#app/platform/database/connection-limits.server.ts'

const answerWithinMs = timeLimit(4000)

/** Opens a separate connection: a fully used pool does not make the database unreachable. */
export async function withCheckConnection<T>(
  work: (client: Client) => Promise<T> | T,
  connectionString = config.databaseUrl,
): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'hearthside health',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await limitConnection(client)
    return await work(client)
  } finally {
    // Not awaited: a frozen peer never answers the disconnect.
    void client.end().catch(() => {})
  }
}
