import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { orders, products } from '#app/shop/schema.ts'
import { listStock } from '#app/shop/stock-notices/stock-mails.jobs.server.tsx'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { createVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'

import { listLowStock, notifyLowStock } from './low-stock.server.ts'

beforeEach(async () => {
  await emptyOrders()
  await db.delete(products)
  await transaction((tx) => saveSettings(tx, { low_stock_threshold: 3, team_email: 'team@example.com' }))
})

/** The ids of products and variants in each email of the next run, separated by spaces. */
async function notifiedIds() {
  await db.delete(outgoingMails)
  await notifyLowStock()
  return (await db.select().from(outgoingMails)).map(({ facts }) => facts.productIds)
}

const setStock = async (id: string, stock: number | null) =>
  await db.update(products).set({ stock }).where(eq(products.id, id))

const setVariantStock = async (id: string, stock: number) =>
  await db.update(productVariants).set({ stock }).where(eq(productVariants.id, id))

test('low stock and sold out are each notified once, and again only after a refill', async () => {
  const { id } = await given.product({ stock: 4 })
  expect(await notifiedIds()).toEqual([])
  await setStock(id, 3)
  expect(await notifiedIds()).toEqual([id])
  await setStock(id, 2)
  expect(await notifiedIds()).toEqual([])
  await setStock(id, 0)
  expect(await notifiedIds()).toEqual([id])
  // A small refill is not notified, but selling out again is.
  await setStock(id, 1)
  expect(await notifiedIds()).toEqual([])
  await setStock(id, 0)
  expect(await notifiedIds()).toEqual([id])
  await setStock(id, 40)
  expect(await notifiedIds()).toEqual([])
  await setStock(id, 3)
  expect(await notifiedIds()).toEqual([id])
})

test('products that are not on sale, not counted or only reserved are not notified', async () => {
  await given.product({ stock: 1, isOnSale: false })
  const uncounted = await given.product({ stock: null })
  const { id } = await given.product({ stock: 0 })
  const { id: orderId } = await createOrderRow({
    line: { productId: id },
    quantity: 4,
    amountPence: 50_00,
    stockState: 'reserved',
  })
  expect(await notifiedIds()).toEqual([])
  expect(await listLowStock(db, 3)).toEqual({ low: 0, soldOut: 0, products: [] })
  await db.update(orders).set({ stockState: 'sold' }).where(eq(orders.id, orderId))
  await setStock(uncounted.id, 2)
  expect((await notifiedIds()).join(' ').split(' ').toSorted()).toEqual([id, uncounted.id].toSorted())
  expect(await listLowStock(db, 3)).toMatchObject({ low: 1, soldOut: 1, products: [{ id, pieces: 0 }, { pieces: 2 }] })
})

test('each variant is notified separately, whatever stock the others have', async () => {
  const { id } = await given.product({ name: 'Muslin wrap' })
  const [small, large] = await createVariants(id, [
    { name: 'Small', stock: 3 },
    { name: 'Large', stock: 40 },
    { name: 'Medium', stock: null },
  ])
  expect(await notifiedIds()).toEqual([small!.id])
  expect(await notifiedIds()).toEqual([])
  await setVariantStock(large!.id, 0)
  expect(await notifiedIds()).toEqual([large!.id])
  expect(await listLowStock(db, 3)).toEqual({
    low: 1,
    soldOut: 1,
    products: [
      { id, variantId: large!.id, name: 'Muslin wrap (Large)', pieces: 0, level: 'sold out' },
      { id, variantId: small!.id, name: 'Muslin wrap (Small)', pieces: 3, level: 'low' },
    ],
  })
  // Pieces reserved for an unpaid order count as in stock, for their variant alone.
  const line = { productId: id, variantId: large!.id }
  await createOrderRow({ line, quantity: 5, amountPence: 50_00, stockState: 'reserved' })
  expect(await notifiedIds()).toEqual([])
  expect(await listLowStock(db, 3)).toMatchObject({ products: [{ variantId: small!.id }] })
  await db.delete(orders)
  expect(await notifiedIds()).toEqual([large!.id])
})

test('several products are notified in one email, which names each', async () => {
  await given.product({ stock: 2 })
  await given.product({ stock: 0 })
  expect((await notifiedIds())[0]?.split(' ')).toHaveLength(2)
  const { text } = await writeTextMail('emails/stock-notice', {
    products: listStock([
      { id: 'a', name: 'Lamp', stock: 0 },
      { id: 'b', name: 'Swaddle', variant: 'Large', stock: 2 },
    ]),
    link: '/shop/admin',
  })
  expect(text).toMatch(/Lamp: sold out\s+Swaddle \(Large\): 2 left/)
})
