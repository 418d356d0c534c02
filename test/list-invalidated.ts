import { Client } from 'pg'
import { expect } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages, pageTagsChannel } from '#app/platform/http/page-tags.server.ts'

export async function listInvalidated(change: () => Promise<unknown>) {
  const listener = new Client({ connectionString: config.databaseUrl })
  await listener.connect()
  const received: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.query(`listen ${pageTagsChannel}`)
  await change()
  await transaction(async (tx) => await invalidatePages(tx, 'end'))
  await expect.poll(() => received).toContain('end')
  await listener.end()
  return received
}
