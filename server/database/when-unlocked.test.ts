import { afterEach, expect, test } from 'vitest'

import { faqs } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { connect } from '#test/factories/installation.ts'

import { whenUnlocked } from './when-unlocked.ts'

const client = await connect(process.env.DATABASE_OWNER_URL ?? '')
afterEach(async () => await client.end())

test('a migration of a table in use lets its readers pass, and completes once the table is free', async () => {
  const isLocked = Promise.withResolvers<void>()
  const isFree = Promise.withResolvers<void>()
  let readers = 0
  const inUse = transaction(
    async (tx) => {
      await tx.$count(faqs)
      isLocked.resolve()
      await isFree.promise
    },
    { mayPause: true },
  )
  await isLocked.promise
  let tries = 0
  const migrated = whenUnlocked(client, async () => {
    tries += 1
    if (tries === 2) isFree.resolve()
    const change = client.query('alter table faqs add column later int')
    const read = db.$count(faqs).then(() => (readers += 1))
    const [changed] = await Promise.allSettled([change, read])
    if (changed.status === 'rejected') throw changed.reason
  })
  await Promise.all([migrated, inUse])
  expect({ tries, readers }).toEqual({ tries: 2, readers: 2 })
  await client.query('alter table faqs drop column later')
})
