import { eq, inArray, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { changeMany, parseUndoable, undoBatch } from '#app/records/batch.server.ts'
import { productTag } from '#app/shop/product-tags.server.ts'
import { products } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { product as productKind } from './product.kind.server.ts'

beforeEach(async () => await given.emptyShop())

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })
const chosen = (...rows: { id: string }[]) =>
  inArray(
    products.id,
    rows.map(({ id }) => id),
  )
const change = async (does: string, value: boolean | string, ...rows: { id: string }[]) =>
  await changeMany(productKind, does, { value, where: chosen(...rows), actor: await actor() })
const categoriesOf = async (...rows: { id: string }[]) =>
  (await Promise.all(rows.map(({ id }) => readProduct(id)))).map((row) => row?.categoryId)

test('a batch changes only products that differ, and raises their version so that open forms notice', async () => {
  const [one, two] = [await given.product({ isOnSale: false }), await given.product()]
  const outcome = await change('show', true, one, two)
  expect(outcome).toMatchObject({ changed: 1, total: 2 })
  expect(await readProduct(one.id)).toMatchObject({ isOnSale: true, version: 2 })
  expect(await readProduct(two.id)).toEqual(two)
})

test('undoing a batch restores the category that each product had', async () => {
  const [sleep, play, feed] = [
    await given.category('Sleep'),
    await given.category('Play'),
    await given.category('Feed'),
  ]
  const [one, two] = [await given.product({ categoryId: sleep.id }), await given.product({ categoryId: play.id })]
  const [none, there] = [await given.product(), await given.product({ categoryId: feed.id })]
  const all = [one, two, none, there]
  const outcome = await change('categorise', feed.id, ...all)
  expect(outcome).toMatchObject({ changed: 3 })
  expect(await categoriesOf(...all)).toEqual([feed.id, feed.id, feed.id, feed.id])
  const undo = parseUndoable(JSON.stringify(outcome?.undo))
  expect(await undoBatch(productKind, undo!, await actor())).toBe(3)
  expect(await categoriesOf(...all)).toEqual([sleep.id, play.id, null, feed.id])
})

test('undo skips products that somebody edited since, but not those that were only sold', async () => {
  const [sold, edited] = [await given.product({ stock: 3 }), await given.product()]
  const outcome = await change('hide', false, sold, edited)
  await db.update(products).set({ stock: 2 }).where(eq(products.id, sold.id))
  await db
    .update(products)
    .set({ name: 'Theirs', updatedAt: sql`now()` })
    .where(eq(products.id, edited.id))
  const { undo } = outcome!
  expect(await undoBatch(productKind, undo, await actor())).toBe(1)
  expect(await readProduct(sold.id)).toMatchObject({ isOnSale: true, stock: 2 })
  expect(await readProduct(edited.id)).toMatchObject({ isOnSale: false, name: 'Theirs' })
  expect(await undoBatch(productKind, undo, await actor())).toBe(0)
})

test('products cannot be moved to a category that was deleted meanwhile, nor back to one by undo', async () => {
  const missing = '00000000-0000-4000-8000-000000000000'
  const product = await given.product()
  expect(await change('categorise', missing, product)).toBeUndefined()
  const undo = { does: 'categorise', groups: [{ before: missing, at: '1', count: 1 }] }
  expect(await undoBatch(productKind, undo, await actor())).toBe(0)
})

test('taking a product off sale invalidates its page', async () => {
  const product = await given.product()
  const listener = new Client({ connectionString: config.databaseUrl })
  await listener.connect()
  const invalidated: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => invalidated.push(payload))
  await listener.query(`listen ${pageTagsChannel}`)
  await change('hide', false, product)
  await expect.poll(() => invalidated).toContain(productTag(product))
  await listener.end()
})

test.each([
  '',
  '{',
  '{"groups":[]}',
  '{"does":"hide","groups":[{"before":true,"at":"x","count":1}]}',
  '{"does":"hide","groups":[{"before":"yes","at":"1","count":1}]}',
])('an invalid undo value is rejected: %s', (text) => expect(parseUndoable(text)).toBeUndefined())
