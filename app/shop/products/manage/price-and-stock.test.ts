import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { product } from './product.kind.server.ts'

const desk = recordDesk(product)

beforeEach(async () => await given.emptyShop())

const colleague = async (id: string, change: Partial<typeof products.$inferInsert>) =>
  await db
    .update(products)
    .set({ ...change, version: 2 })
    .where(eq(products.id, id))

test('price and stock are saved, and a colleague’s other changes are preserved', async () => {
  const { id } = await given.product({ price: 64_00, stock: 4, description: 'Soft.' })
  const save = await desk.edit(`${id}/price-and-stock`)
  await colleague(id, { name: 'Theirs', pricePence: 70_00 })
  expect(await save({ stock: '10' })).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ pricePence: 70_00, name: 'Theirs', description: 'Soft.', stock: 10 })
})

test('a price change does not restore stock that was sold meanwhile', async () => {
  const { id } = await given.product({ stock: 4 })
  const save = await desk.edit(`${id}/price-and-stock`)
  await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
  expect(await save({ price: '13' })).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ pricePence: 13_00, stock: 1 })
})

test('stock is adjusted by the difference from the amount shown', async () => {
  const { id } = await given.product({ stock: 4 })
  const save = await desk.edit(`${id}/price-and-stock`)
  await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
  expect(await save({ stock: '10' })).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ stock: 7 })
})

test('price and stock are not saved over values that a colleague has set', async () => {
  const { id } = await given.product({ price: 64_00, stock: 4 })
  const save = await desk.edit(`${id}/price-and-stock`)
  await colleague(id, { pricePence: 70_00, stock: 12 })
  expect(await save({ price: '68', stock: '10' })).toMatchObject({
    status: 409,
    conflicts: { price: { theirs: '£70.00', mine: '£68.00' }, stock: { theirs: '12', mine: '10' } },
  })
  expect(await readProduct(id)).toMatchObject({ pricePence: 70_00, stock: 12 })
})

test('the price and stock form changes no other field, whatever is sent', async () => {
  const { id, name } = await given.product({ stock: 4 })
  const save = await desk.edit(`${id}/price-and-stock`)
  expect(await save({ stock: '5', name: 'Other', pictures: id })).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ name, stock: 5 })
})
