import { Client } from 'pg'

import { liftLimits } from '#app/platform/database/connection-limits.server.ts'

export async function withOwner<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await liftLimits(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
