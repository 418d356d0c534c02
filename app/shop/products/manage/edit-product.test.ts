import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

import { findPictures } from '#app/media/pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { productsTag, productTag } from '#app/shop/product-tags.server.ts'
import { listProductPictures } from '#app/shop/products/find-product.server.ts'
import { products } from '#app/shop/schema.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { product } from './product.kind.server.ts'

type Fields = Record<string, string>

beforeEach(async () => await given.emptyShop())

const desk = recordDesk(product)

/** The form as one editor opened it. Each call changes some fields, and sends it as the last answer shows it. */
async function open(id: string) {
  const { dialog } = await desk.open(id)
  if (dialog?.is !== 'form') throw new Error('There is no form')
  let form = { ...asBase(dialog.base!), ...(dialog.values as Fields) }
  return async (change: Fields) => {
    form = { ...form, ...change }
    const answer = await desk.send(id, form)
    const {
      values = {},
      base = {},
      conflicts = {},
    } = answer as { values?: Fields; base?: Fields; conflicts?: Conflicts }
    const seen = Object.entries(conflicts).map(([name, { value }]) => [`theirs:${name}`, value])
    form = { ...form, ...values, ...asBase(base), ...Object.fromEntries(seen) }
    return answer
  }
}

type Conflicts = Record<string, { value: string }>

const asBase = (base: Fields) =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [`before:${name}`, value]))

const colleague = async (id: string, change: Partial<typeof products.$inferInsert>, version = 2) =>
  await db
    .update(products)
    .set({ ...change, version })
    .where(eq(products.id, id))

test('a change invalidates the cached shop and product pages', async () => {
  const { id } = await given.product({ price: 64_00 })
  const save = await open(id)
  const listener = new Client({ connectionString: config.databaseUrl })
  await listener.connect()
  const invalidated: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => invalidated.push(payload))
  await listener.query(`listen ${pageTagsChannel}`)
  expect(await save({ price: '68' })).toMatchObject({ status: 302 })
  await expect.poll(() => invalidated).toEqual(expect.arrayContaining([productsTag, productTag({ id })]))
  await listener.end()
})

describe('two people editing one product', () => {
  test('the second save changes only the fields that its editor changed', async () => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00, name: 'Theirs' })
    expect(await save({ description: 'Soft.' })).toMatchObject({ status: 302 })
    expect(await readProduct(id)).toMatchObject({ pricePence: 70_00, name: 'Theirs', description: 'Soft.' })
  })

  test('the second sees both values of a field that both changed, and nothing is saved before they choose', async () => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00 })
    for (const _ of ['once', 'twice'])
      expect(await save({ price: '68', description: 'Soft.' })).toMatchObject({
        status: 409,
        errors: { price: expect.stringContaining('somebody else changed this') },
        conflicts: { price: { theirs: '£70.00', mine: '£68.00' } },
        values: { description: 'Soft.' },
      })
    expect(await readProduct(id)).toMatchObject({ pricePence: 70_00, description: null })
  })

  test.each([
    ['theirs', 70_00],
    ['mine', 68_00],
  ])('the value that the second chooses is saved: %s', async (choice, pricePence) => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00 })
    await save({ price: '68', description: 'Soft.' })
    expect(await save({ 'choice:price': choice })).toMatchObject({ status: 302 })
    expect(await readProduct(id)).toMatchObject({ pricePence, description: 'Soft.' })
  })

  test('a choice is refused when the other value has changed since it was shown', async () => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00 })
    await save({ price: '68' })
    await colleague(id, { pricePence: 72_00 }, 3)
    const unseen = { price: { theirs: '£72.00', mine: '£68.00' } }
    expect(await save({ 'choice:price': 'mine' })).toMatchObject({ status: 409, conflicts: unseen })
    expect(await readProduct(id)).toMatchObject({ pricePence: 72_00 })
  })

  test('a sale start and a sale end by different people are both saved, but two starts conflict', async () => {
    const { id } = await given.product()
    const save = await open(id)
    await colleague(id, { onSaleUntil: new Date('2026-12-24T18:00:00Z') })
    expect(await save({ onSaleFrom: '2026-12-01T09:00' })).toMatchObject({ status: 302 })
    const times = { onSaleFrom: new Date('2026-12-01T09:00:00Z'), onSaleUntil: new Date('2026-12-24T18:00:00Z') }
    expect(await readProduct(id)).toMatchObject(times)
    const again = await open(id)
    await colleague(id, { onSaleFrom: new Date('2026-12-02T09:00:00Z') }, 9)
    expect(await again({ onSaleFrom: '2026-12-03T09:00' })).toMatchObject({
      conflicts: { onSaleFrom: { theirs: '2026-12-02, 09:00', mine: '2026-12-03, 09:00' } },
    })
  })

  test('the same price written differently is no conflict', async () => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00 })
    expect(await save({ price: '70' })).toMatchObject({ status: 302 })
  })

  test('a form with a field error keeps what the other person saved meanwhile', async () => {
    const { id } = await given.product({ price: 64_00 })
    const save = await open(id)
    await colleague(id, { pricePence: 70_00 })
    expect(await save({ name: '' })).toMatchObject({ status: 400, values: { price: '70.00' } })
    expect(await save({ name: 'Wrap' })).toMatchObject({ status: 302 })
    expect(await readProduct(id)).toMatchObject({ pricePence: 70_00, name: 'Wrap' })
  })
})

describe('stock', () => {
  test('is adjusted by the difference from the amount shown when only sales changed it', async () => {
    const { id } = await given.product({ stock: 4 })
    const save = await open(id)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
    expect(await save({ stock: '10' })).toMatchObject({ status: 302 })
    expect(await readProduct(id)).toMatchObject({ stock: 7 })
  })

  test('that a colleague has set as well is a conflict, not a sum', async () => {
    const { id } = await given.product({ stock: 4 })
    const save = await open(id)
    await colleague(id, { stock: 12 })
    for (const _ of ['once', 'twice'])
      expect(await save({ stock: '10' })).toMatchObject({ conflicts: { stock: { theirs: '12', mine: '10' } } })
    expect(await save({ 'choice:stock': 'mine' })).toMatchObject({ status: 302 })
    expect(await readProduct(id)).toMatchObject({ stock: 10 })
  })
})

const altOf = async (id: string) => (await findPictures([id])).get(id)?.alt

describe('a picture of a product', () => {
  test('has its alt text edited in the product form, for every place that shows it', async () => {
    const { id } = await given.product()
    const picture = await createPicture('#1a2b3c', { fileName: 'swaddle.png' })
    const save = await open(id)
    const altText = { [`before:alt:${picture}`]: '', [`alt:${picture}`]: ' A folded muslin ' }
    expect(await save({ pictures: picture, ...altText })).toMatchObject({ status: 302 })
    expect(await altOf(picture)).toBe('A folded muslin')
    expect((await listProductPictures(id)).map(({ picture: { alt } }) => alt)).toEqual(['A folded muslin'])
  })

  test('keeps the alt text that somebody else wrote when none was entered', async () => {
    const { id } = await given.product()
    const picture = await createPicture('#1a2b3d', { altText: 'A bear' })
    const save = await open(id)
    // The field may be absent: a form can set pictures alone.
    expect(await save({ pictures: picture })).toMatchObject({ status: 302 })
    expect(await altOf(picture)).toBe('A bear')
    const typed = { [`before:alt:${picture}`]: '', [`alt:${picture}`]: '' }
    expect(await (await open(id))(typed)).toMatchObject({ status: 302 })
    expect(await altOf(picture)).toBe('A bear')
  })

  test('keeps the alt text that somebody else wrote until the editor has seen it and chosen their own', async () => {
    const { id } = await given.product()
    const picture = await createPicture('#1a2b3e', { fileName: 'bear.png', altText: 'A bear' })
    const save = await open(id)
    const name = `alt:${picture}`
    const mine = { pictures: picture, [`before:${name}`]: '', [name]: 'A toy' }
    expect(await save(mine)).toMatchObject({
      errors: { [name]: expect.stringContaining('Alt text of bear.png: somebody else') },
      states: { pictures: { conflicts: { [name]: { theirs: 'A bear', mine: 'A toy' } } } },
    })
    expect(await altOf(picture)).toBe('A bear')
    expect(await save({ [`theirs:${name}`]: 'A bear', [`choice:${name}`]: 'mine' })).toMatchObject({ status: 302 })
    expect(await altOf(picture)).toBe('A toy')
  })

  test('has an alt text of 250 characters or fewer', async () => {
    const { id } = await given.product()
    const picture = await createPicture('#1a2b3f')
    const name = `alt:${picture}`
    const long = { pictures: picture, [`before:${name}`]: '', [name]: 'x'.repeat(251) }
    expect(await (await open(id))(long)).toMatchObject({
      status: 400,
      errors: { [name]: 'Alt text must be 250 characters or fewer' },
      states: { pictures: { values: { [name]: 'x'.repeat(251) } } },
    })
  })
})
