import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { listProductsOnSale } from './list-products.server.ts'

// In its own file, because a process looks for the extension once.
test('where the extension is not to be had, a search finds what is spelt right, or has two letters swapped', async () => {
  await ownerDb.execute(sql`drop extension pg_trgm cascade`)
  await given.product({ name: 'Muslin swaddle' })
  expect(await found('swaddle')).toEqual(['Muslin swaddle'])
  expect(await found('wsaddle')).toEqual(['Muslin swaddle'])
  expect(await found('swadle')).toEqual([])
})

async function found(search: string) {
  const products = await listProductsOnSale({ search, category: '' })
  return products.map(({ name }) => name)
}
