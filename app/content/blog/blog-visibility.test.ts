import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'

import { blogVisibilityTag } from '#app/content/cache-tags.server.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { posts } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages, pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

beforeEach(async () => {
  await db.delete(posts)
})

/** Whether the change invalidates the menus. */
async function invalidatesMenus(change: () => Promise<unknown>) {
  const listener = new Client({ connectionString: config.databaseUrl })
  await listener.connect()
  const received: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.query(`listen ${pageTagsChannel}`)
  await change()
  await transaction(async (tx) => await invalidatePages(tx, 'end'))
  await expect.poll(() => received).toContain('end')
  await listener.end()
  return received.includes(blogVisibilityTag)
}

const withdraw = async (tx: Transaction, { id }: { id: string }) =>
  await recordTables.post.withdraw(tx, id, 'draft', await given.staff())

test('withdrawing the last two posts at once invalidates the menus', async () => {
  const [one, other] = [await createPost(), await createPost()]
  const isWithdrawn = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = transaction(async (tx) => {
    await withdraw(tx, one)
    isWithdrawn.resolve()
    await mayCommit.promise
  })
  await isWithdrawn.promise
  const isFlipped = await invalidatesMenus(async () => {
    const second = transaction(async (tx) => await withdraw(tx, other))
    mayCommit.resolve()
    await Promise.all([first, second])
  })
  expect(isFlipped).toBe(true)
})

test('withdrawing or republishing one of several posts does not invalidate the menus', async () => {
  const [post] = [await createPost(), await createPost()]
  expect(await invalidatesMenus(() => transaction((tx) => withdraw(tx, post)))).toBe(false)
  const { id: editorId } = await given.staff()
  const publish = (tx: Transaction) =>
    recordTables.post.publish(tx, post.id, { from: null, until: null }, { id: editorId })
  expect(await invalidatesMenus(() => transaction(publish))).toBe(false)
})

test('setting an end on the last post invalidates the menus, although it is still live', async () => {
  const { id } = await createPost()
  const { id: editorId } = await given.staff()
  const closingWindow = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) }
  const publish = (tx: Transaction) => recordTables.post.publish(tx, id, closingWindow, { id: editorId })
  expect(await invalidatesMenus(() => transaction(publish))).toBe(true)
})
