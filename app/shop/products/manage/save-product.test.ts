import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { addRecord, changeRecord } from '#app/records/change-record.server.ts'
import { changeableFields, writtenFields } from '#app/records/form-fields.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { products } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { product as productKind } from './product.kind.server.ts'

type Fields = Record<string, string>

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })

const typed: Fields = { name: 'Muslin swaddle', price: '12.50', vatClass: 'standard', state: 'on-sale' }

/** As the form of the product shows it, with what was changed in it. */
function formOf(product: typeof products.$inferSelect, change: Fields = {}) {
  const row = { ...product, pictureIds: [], variants: undefined }
  const written = writtenFields(productKind, changeableFields(productKind.fields), row)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...written, version: String(product.version) }))
    form.set(`before:${name}`, value)
  for (const [name, value] of Object.entries({ ...written, ...change })) form.set(name, value)
  return form
}

const add = async (form: Fields, id?: string) => await addRecord(productKind, form, await actor(), id)
const update = async (product: typeof products.$inferSelect, change: Fields = {}) =>
  await changeRecord(productKind, product.id, formOf(product, change), await actor())

beforeEach(async () => await given.emptyShop())

describe('a new product', () => {
  test('has an address made from its name, and a numbered one is shown before it is saved', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => add(typed)))
    expect(outcomes.filter((outcome) => 'saved' in outcome)).toHaveLength(1)
    const refused = {
      refused: {
        errors: {
          slug: '/shop/muslin-swaddle is taken already. Save again to use muslin-swaddle-2, or choose another address',
        },
        values: { ...typed, slug: 'muslin-swaddle-2' },
      },
    }
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject([refused, refused])
    expect(await add({ ...typed, slug: 'muslin-swaddle-2' })).toHaveProperty('saved')
    const slugs = (await db.select({ slug: products.slug }).from(products)).map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(['muslin-swaddle', 'muslin-swaddle-2'])
  })

  test('is added once when it is resubmitted because the response was lost', async () => {
    const id = randomUUID()
    const twice = [0, 1].map(() => add({ ...typed, slug: 'muslin' }, id))
    expect(await Promise.all(twice)).toMatchObject([{ saved: { id } }, { saved: { id } }])
    expect(await db.$count(products)).toBe(1)
  })

  test('with an address that is taken is refused', async () => {
    const { slug } = await given.product()
    expect(await add({ ...typed, slug })).toMatchObject({
      refused: { errors: { slug: 'Another product has this address already' } },
    })
  })

  test('in a category that was deleted meanwhile is refused', async () => {
    const categoryId = '00000000-0000-4000-8000-000000000000'
    expect(await add({ ...typed, categoryId })).toMatchObject({
      refused: { errors: { categoryId: 'This category was deleted a moment ago. Please choose another' } },
    })
  })
})

describe('a changed product', () => {
  test('is saved with all entered values, and the audit log says what changed', async () => {
    const product = await given.product({ stock: 4 })
    const { id: categoryId } = await given.category('Sleep', 1)
    const change = {
      name: 'Swaddle',
      price: '9.99',
      stock: '10',
      sku: 'MS-1',
      description: 'Soft.',
      categoryId,
      state: 'draft',
    }
    expect(await update(product, change)).toMatchObject({ saved: { stock: 10 }, isRecounted: false })
    const saved = { name: 'Swaddle', stock: 10, sku: 'MS-1', description: 'Soft.', categoryId }
    expect(await readProduct(product.id)).toMatchObject({ ...saved, pricePence: 9_99, isOnSale: false, version: 2 })
    const { rows } = await db.execute(sql`select details from audit_details order by seq desc limit 1`)
    expect(rows[0]?.details).toEqual({
      name: 'Swaddle',
      'product name': 'Muslin swaddle to Swaddle',
      price: '£12.50 to £9.99',
      description: 'changed',
      category: 'changed',
      stock: '4 to 10',
      sku: 'empty to MS-1',
      'in the shop': 'On sale to Draft',
    })
  })

  test('is found at every address that it had, until another product takes it', async () => {
    const { id, slug: first } = await given.product()
    for (const slug of ['swaddle', 'wrap', 'swaddle', 'blanket'])
      expect(await update((await readProduct(id))!, { slug })).toHaveProperty('saved')
    for (const slug of [first, 'swaddle', 'wrap', 'blanket'])
      expect(await findProductOnSale(slug)).toMatchObject({ id, slug: 'blanket' })

    await db.update(products).set({ isOnSale: false })
    expect(await findProductOnSale('wrap')).toBeUndefined()
    await add({ ...typed, slug: 'wrap' })
    expect(await findProductOnSale('wrap')).toMatchObject({ slug: 'wrap' })
  })

  test('with no actual change is neither saved nor logged', async () => {
    const product = await given.product({ stock: 4 })
    const before = await db.$count(auditLog)
    await update(product)
    expect(await db.$count(auditLog)).toBe(before)
    expect(await readProduct(product.id)).toEqual(product)
  })

  test('does not regain stock that was sold while its form was open', async () => {
    const product = await given.product({ stock: 4 })
    await db.update(products).set({ stock: 1 })
    await update(product, { name: 'Swaddle' })
    expect(await readProduct(product.id)).toMatchObject({ name: 'Swaddle', stock: 1, version: 2 })
  })

  test('has its stock adjusted by the difference from the amount shown when some was sold meanwhile', async () => {
    const product = await given.product({ stock: 4 })
    await db.update(products).set({ stock: 1 })
    expect(await update(product, { stock: '10' })).toMatchObject({ saved: { stock: 7 }, isRecounted: true })
    expect(await readProduct(product.id)).toMatchObject({ stock: 7 })
  })

  test('keeps its date in the site map when only its stock was changed', async () => {
    const product = await given.product({ stock: 4 })
    await update(product, { stock: '5' })
    expect(await readProduct(product.id)).toMatchObject({ stock: 5, version: 2, updatedAt: product.updatedAt })
  })

  test('is not overwritten by the second of two simultaneous editors, who sees both versions', async () => {
    const product = await given.product({ stock: 4 })
    const outcomes = await Promise.all(['Ada’s', 'Bea’s'].map((name) => update(product, { name })))
    expect(outcomes.filter((outcome) => 'saved' in outcome)).toHaveLength(1)
    const saved = await readProduct(product.id)
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject([
      { refused: { conflicts: { name: { theirs: saved?.name } } } },
    ])
  })

  test('that was deleted meanwhile is not saved and is reported as deleted', async () => {
    const product = await given.product()
    await db.delete(products)
    await expect(update(product)).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('cannot take the address of another product', async () => {
    const [one, two] = [await given.product(), await given.product()]
    expect(await update(one, { slug: two.slug })).toHaveProperty('refused.errors.slug')
  })
})
