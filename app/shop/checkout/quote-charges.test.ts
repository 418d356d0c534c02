import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createStockedProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { quoteCharges } from './submit-order.server.ts'

beforeEach(async () => await given.noCharges())

async function quote(slug: string, fields: Record<string, string>) {
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return await quoteCharges({ slug, typed, address: randomUUID() })
}

test('the quote leaves delivery open until there is a full postcode, but already reports an unknown code', async () => {
  await given.deliveryZones()
  const { slug } = await createStockedProduct({ pricePence: 10_00 })
  expect(await quote(slug, { quantity: '2', postcode: '' })).toEqual({})
  expect(await quote(slug, { quantity: '2', postcode: 'SW1' })).toEqual({})
  expect(await quote(slug, { postcode: '', code: 'NOT-HERE' })).toMatchObject({
    quoteErrors: { code: expect.stringContaining('not known') as string },
  })
  expect(await quote(slug, { postcode: 'SW1A 1AA' })).toMatchObject({ charges: { deliveryPence: 3_95 } })
  expect(await quote(slug, { postcode: 'SW1A 1AA', code: 'NOT-HERE' })).toMatchObject({
    charges: { deliveryPence: 3_95, discountPence: 0 },
    quoteErrors: { code: expect.stringContaining('not known') as string },
  })
  await db.delete(deliveryZones).where(eq(deliveryZones.slot, 1))
  expect(await quote(slug, { postcode: 'SW1A 1AA' })).toMatchObject({
    quoteErrors: { postcode: expect.stringContaining('do not deliver') as string },
  })
})

test('the quote does not tell whether an email address has used a code before', async () => {
  const code = await given.discountCode({ isOncePerBuyer: true })
  const { slug } = await createStockedProduct({ pricePence: 10_00 })
  await createOrderRow({ email: 'ada@example.com', discountCode: code, isPaid: true })
  const [used, unused] = [await quote(slug, { code, email: 'ada@example.com' }), await quote(slug, { code })]
  expect(used).toEqual(unused)
  expect(used).toMatchObject({ charges: { discountPence: 1_00 } })
})

test('a code is found as it is pasted from a mail or a web page', async () => {
  const code = await given.discountCode({ value: 15, code: 'SPRING-15' })
  const { slug } = await createStockedProduct({ pricePence: 10_00 })
  for (const pasted of [`\u200B${code}\u00A0`, code.replace('-', '\u2011')])
    expect(await quote(slug, { code: pasted })).toMatchObject({ charges: { discountPence: 1_50 } })
})
