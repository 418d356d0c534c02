import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { findNextSaleChange, firstEnd, isOnSaleAt, onSaleCondition } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'
import { purchase } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { findProductOnSale } from './find-product.server.ts'
import { findShopPage } from './find-shop-page.server.ts'
import { listProductChanges, publicProductCount } from './list-products.server.ts'

beforeEach(async () => await given.emptyShop())

const at = new Date('2026-12-01T09:00:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
const found = async (search: string) =>
  (await findShopPage({ search, categoryId: undefined, after: '' }))?.products.map(({ id }) => id)
const inHours = (count: number) => new Date(Date.now() + count * 3_600_000)

describe.each([
  ['without times', {}, true],
  ['from that instant', { onSaleFrom: at }, true],
  ['from a minute later', { onSaleFrom: minutes(1) }, false],
  ['until a minute later', { onSaleUntil: minutes(1) }, true],
  ['until that instant', { onSaleUntil: at }, false],
  ['between', { onSaleFrom: minutes(-1), onSaleUntil: minutes(1) }, true],
  ['that is a draft', { isOnSale: false, onSaleFrom: minutes(-1) }, false],
])('a product (%s)', (_, window, isOnSale) => {
  test(`is ${isOnSale ? '' : 'not '}on sale, both in the database query and in code`, async () => {
    const product = await given.product(window)
    expect(isOnSaleAt(product, at)).toBe(isOnSale)
    expect(await db.$count(products, and(onSaleCondition(at), eq(products.id, product.id)))).toBe(isOnSale ? 1 : 0)
  })
})

describe.each([
  ['before its time', { onSaleFrom: inHours(1) }, false],
  ['in its time', { onSaleFrom: inHours(-1), onSaleUntil: inHours(1) }, true],
  ['after its time', { onSaleUntil: inHours(-1) }, false],
])('a product %s', (_, window, isThere) => {
  test(`is ${isThere ? '' : 'not '}available in the list, search, count, product page and checkout`, async () => {
    const { id, slug } = await given.product({ name: 'Quokka', stock: 3, ...window })
    const ids = isThere ? [id] : []
    expect(await found('')).toEqual(ids)
    expect(await found('quokka')).toEqual(ids)
    expect(await listProductChanges()).toHaveLength(ids.length)
    expect(await publicProductCount()).toMatchObject({ count: ids.length })
    expect((await findProductOnSale(slug))?.id).toBe(ids[0])
    expect(await placeOrder(purchase(id))).toMatchObject(isThere ? { ok: true } : { ok: false, reason: 'not for sale' })
  })
})

test('the next sale change is the next start or end of a product on sale, ignoring drafts', async () => {
  expect(await findNextSaleChange(at)).toBeUndefined()
  await given.product({ isOnSale: false, onSaleFrom: minutes(1) })
  await given.product({ onSaleFrom: minutes(-9), onSaleUntil: minutes(5) })
  expect(await findNextSaleChange(at)).toEqual(minutes(5))
  await given.product({ onSaleFrom: minutes(3) })
  expect(await findNextSaleChange(at)).toEqual(minutes(3))
  expect(await findNextSaleChange(minutes(5))).toBeUndefined()
})

test('a page expires when the first of its products goes off sale', () => {
  const [never, soon, late] = [null, minutes(1), minutes(2)].map((onSaleUntil) => ({ onSaleUntil }))
  expect(firstEnd([never!, late!, soon!])).toEqual(minutes(1))
  expect(firstEnd([never!])).toBeUndefined()
})
