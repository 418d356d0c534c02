import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { findShopPage, pageSize } from '#app/shop/products/find-shop-page.server.ts'
import {
  countProductsOnSale,
  listNewestProducts,
  listRelatedProducts,
  mostCounted,
} from '#app/shop/products/list-products.server.ts'

import { given } from './given.ts'
import { growTo } from './growing-rows.ts'
import { readRows, type Statement } from './rows-read.ts'

const count = 10_000

function mostRead(statements: Statement[]) {
  return statements.toSorted((a, b) => b.rows - a.rows)[0] ?? { text: 'nothing was asked', rows: Infinity }
}

/** No statement reads more rows than it shows, but for capped counts. */
describe('of thousands of products', () => {
  let categoryId = ''
  beforeAll(async () => {
    await given.emptyShop()
    for (const name of ['Feeding', 'Sleep', 'Bath', 'Clothes', 'Gifts'])
      ({ id: categoryId } = await given.category(name))
    await growTo('products', 0, count)
  })

  async function nthProduct(at: number) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products where is_on_sale and category_id = ${categoryId} order by created_at, id offset ${at} limit 1`)
    return rows[0]?.id ?? ''
  }

  test('a page of the shop reads one page', async () => {
    for (const after of ['', await nthProduct(pageSize * 4), await nthProduct(1800)])
      for (const category of [undefined, categoryId]) {
        const read = await readRows(() => findShopPage({ search: '', categoryId: category, after }))
        expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(pageSize * 2 + 1)
      }
  })

  test('the number of products is counted up to a limit', async () => {
    expect(mostRead(await readRows(countProductsOnSale)).rows).toBeLessThanOrEqual(mostCounted * 1.1)
  })

  test('the newest and the related products are all that is read', async () => {
    const newest = await readRows(() => listNewestProducts(4))
    expect(mostRead(newest).rows, mostRead(newest).text).toBeLessThanOrEqual(8)
    const related = await readRows(async () => listRelatedProducts({ id: await nthProduct(9), categoryId }, 4))
    expect(mostRead(related.slice(1)).rows, mostRead(related.slice(1)).text).toBeLessThanOrEqual(25)
  })

  test('the page of a product reads one', async () => {
    const read = await readRows(() => findProductOnSale('thing-77'))
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(12)
  })

  test.each(['bottle', 'cotton', 'soft bottle', 'jaundice', 'cotton or wheelbarrow'])(
    'a search for %j reads up to a limit',
    async (search) => {
      for (const category of [undefined, categoryId]) {
        const read = await readRows(() => findShopPage({ search, categoryId: category, after: '' }))
        expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(2500)
      }
    },
  )
})
