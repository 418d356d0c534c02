import { Client } from 'pg'
import { expect } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages, pageTagsChannel } from '#app/platform/http/page-tags.server.ts'

/** The tags that the change invalidates. */
export async function listInvalidated(change: () => Promise<unknown>) {
  const listener = new Client({ connectionString: config.databaseUrl })
  await listener.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query(`listen ${pageTagsChannel}`)
  await change()
  await transaction(async (tx) => await invalidatePages(tx, 'end'))
  await expect.poll(() => heard).toContain('end')
  await listener.end()
  return heard
}
