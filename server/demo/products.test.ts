import { beforeEach, expect, test } from 'vitest'

import { prioritiseEncoding } from '#app/media/files/picture-worker.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'

import { catalogue } from './product-catalogue.ts'
import { makeProducts } from './products.ts'

prioritiseEncoding()

// Each is drawn and encoded in several formats and widths.
const items = catalogue.slice(0, 2)

beforeEach(async () => {
  await given.emptyShop()
  for (const table of [pictureUses, pictures]) await db.delete(table)
})

test('demo products are as many as requested, in five categories and every state, each with its pictures', async () => {
  await makeProducts(40, 'heron', { items })
  const rows = await db.select().from(products)
  expect(rows).toHaveLength(40)
  expect(await db.$count(categories)).toBe(5)
  expect(await db.$count(pictureUses)).toBe(80)
  expect(await db.$count(pictures)).toBe(4)
  expect(rows.some(({ stock }) => stock === 0)).toBe(true)
  expect(rows.some(({ stock }) => stock === null)).toBe(true)
  expect(rows.some(({ isOnSale }) => !isOnSale)).toBe(true)
  expect(rows.every(({ categoryId }) => categoryId)).toBe(true)

  await makeProducts(20, 'heron', { items })
  expect(await db.$count(products)).toBe(60)
})
