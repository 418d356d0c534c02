import { beforeEach, expect, test } from 'vitest'

import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { posts, redirects } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

beforeEach(async () => {
  await db.delete(posts)
  await db.delete(redirects)
})

/** Saves the live post with these tags. */
async function retag({ id }: { id: string }, tags: string[]) {
  const editor = await given.staff()
  await transaction(async (tx) => {
    const live = await recordTables.post.find(tx, id)
    await recordTables.post.write(tx, id, { ...live?.fields, tags }, editor)
  })
}

const redirected = async () => await db.select({ path: redirects.path, target: redirects.target }).from(redirects)

test('a tag that is renamed on its last post leads from its former address to the new one', async () => {
  const [one, other] = [await createPost({ tags: ['Café', 'Sleep'] }), await createPost({ tags: ['café'] })]
  await retag(one, ['Coffee', 'Sleep'])
  expect(await redirected()).toEqual([])
  await retag(other, ['Coffee'])
  expect(await redirected()).toEqual([{ path: '/blog/tag/cafe', target: '/blog/tag/coffee' }])
  await retag(other, ['coffee', 'Naps'])
  await retag(other, ['coffee'])
  expect(await redirected()).toHaveLength(1)
})
