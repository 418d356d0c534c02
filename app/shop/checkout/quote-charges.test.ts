import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { itemName, writeItem } from '#app/shop/basket/order-items.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { sendTo } from '#test/ask-action.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createStockedProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { chargesName } from './checkout-fields.ts'
import { orderedSchema } from './checkout-schema.ts'
import { action } from './checkout.route.tsx'
import { quoteCharges } from './submit-order.server.ts'

beforeEach(async () => await given.noCharges())

type Product = Awaited<ReturnType<typeof createStockedProduct>>

async function quote({ id, pricePence }: Product, fields: Record<string, string>) {
  const typed = new FormData()
  typed.set(itemName, writeItem({ productId: id, quantity: 1, pricePence }))
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  const ordered = parseForm(orderedSchema(typed.get('quantity')), typed)
  if (!ordered.ok) throw new Error('Nothing is ordered')
  return await quoteCharges(ordered.value, randomUUID())
}

test('the quote leaves delivery open until there is a full postcode, but already reports an unknown code', async () => {
  await given.deliveryZones()
  const product = await createStockedProduct({ pricePence: 10_00 })
  expect(await quote(product, { quantity: '2', postcode: '' })).toEqual({})
  expect(await quote(product, { quantity: '2', postcode: 'SW1' })).toEqual({})
  expect(await quote(product, { postcode: '', code: 'NOT-HERE' })).toMatchObject({
    quoteErrors: { code: expect.stringContaining('not known') as string },
  })
  expect(await quote(product, { postcode: 'SW1A 1AA' })).toMatchObject({ charges: { deliveryPence: 3_95 } })
  expect(await quote(product, { postcode: 'SW1A 1AA', code: 'NOT-HERE' })).toMatchObject({
    charges: { deliveryPence: 3_95, discountPence: 0 },
    quoteErrors: { code: expect.stringContaining('not known') as string },
  })
  await db.delete(deliveryZones).where(eq(deliveryZones.slot, 1))
  expect(await quote(product, { postcode: 'SW1A 1AA' })).toMatchObject({
    quoteErrors: { postcode: expect.stringContaining('do not deliver') as string },
  })
})

test('the quote does not tell whether an email address has used a code before', async () => {
  const code = await given.discountCode({ isOncePerBuyer: true })
  const product = await createStockedProduct({ pricePence: 10_00 })
  await createOrderRow({ email: 'ada@example.com', discountCode: code, isPaid: true })
  const [used, unused] = [await quote(product, { code, email: 'ada@example.com' }), await quote(product, { code })]
  expect(used).toEqual(unused)
  expect(used).toMatchObject({ charges: { discountPence: 1_00 } })
})

test('a code is found as it is pasted from a mail or a web page', async () => {
  const code = await given.discountCode({ value: 15, code: 'SPRING-15' })
  const product = await createStockedProduct({ pricePence: 10_00 })
  for (const pasted of [`\u200B${code}\u00A0`, code.replace('-', '\u2011')])
    expect(await quote(product, { code: pasted })).toMatchObject({ charges: { discountPence: 1_50 } })
})

test.each([
  ['used up', { maxUses: 1 }],
  ['switched off', { isActive: false }],
])(
  'a code that is %s after its total was shown is refused at its field, with the total without it',
  async (_, ended) => {
    await given.deliveryZones()
    const code = await given.discountCode(ended)
    await createOrderRow({ discountCode: code })
    const { id: productId, slug, pricePence } = await createStockedProduct({ pricePence: 10_00 })
    const buyer = { name: 'Ada Okafor', email: 'ada@example.com', phone: '020 7946 0123' }
    const address = { addressLine1: '1 Terrace Row', town: 'London', postcode: 'SW1A 1AA' }
    const item = writeItem({ productId, quantity: 1, pricePence })
    const press = async (charges: string) =>
      await sendTo(action, `/shop/${slug}/checkout`, {
        ...buyer,
        ...address,
        code,
        [itemName]: item,
        [chargesName]: charges,
      })
    for (const seen of ['100 395', '0 395'])
      expect(await press(seen)).toMatchObject({
        status: 400,
        errors: { code: expect.stringContaining('This code') as string },
        charges: { discountPence: 0, deliveryPence: 3_95, totalPence: 13_95 },
      })
  },
)
