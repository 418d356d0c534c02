import { Client, type ClientConfig } from 'pg'

import { liftLimits } from '#app/platform/database/connection-limits.server.ts'

/** On a connection of its own, without the time limits of pages. */
export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
  settings: ClientConfig = {},
): Promise<T> {
  const client = new Client({ connectionString, ...settings })
  // A lost connection fails the pending query. Without this handler it would end the process first.
  client.on('error', () => {})
  try {
    await client.connect()
    await liftLimits(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
