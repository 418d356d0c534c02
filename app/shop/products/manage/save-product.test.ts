import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { products } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { addProduct, type Edited, updateProduct } from './save-product.server.ts'

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })

const edited: Edited = {
  name: 'Muslin swaddle',
  slug: null,
  price: 12_50,
  stock: null,
  sku: null,
  weightGrams: null,
  description: null,
  categoryId: null,
  vatClass: 'standard',
  state: 'on-sale',
  onSaleFrom: null,
  onSaleUntil: null,
  pictureIds: [],
}

function formOf(product: typeof products.$inferSelect, change: Partial<Edited> = {}): Edited {
  const { name, slug, pricePence: price, stock, sku, weightGrams, description, categoryId, vatClass } = product
  return { ...edited, name, slug, price, stock, sku, weightGrams, description, categoryId, vatClass, ...change }
}

beforeEach(async () => await given.emptyShop())

describe('a new product', () => {
  test('has an address made from its name, and a numbered one is shown before it is saved', async () => {
    const who = await actor()
    const outcomes = await Promise.all([1, 2, 3].map(() => addProduct(edited, who)))
    expect(outcomes.filter((outcome) => 'added' in outcome)).toHaveLength(1)
    const refused = {
      errors: {
        slug: '/shop/muslin-swaddle is taken already. Save again to use muslin-swaddle-2, or choose another address',
      },
      suggested: { slug: 'muslin-swaddle-2' },
    }
    expect(outcomes.filter((outcome) => 'errors' in outcome)).toEqual([refused, refused])
    expect(await addProduct({ ...edited, ...refused.suggested }, who)).toHaveProperty('added')
    const slugs = (await db.select({ slug: products.slug }).from(products)).map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(['muslin-swaddle', 'muslin-swaddle-2'])
  })

  test('is added once when it is resubmitted because the response was lost', async () => {
    const who = await actor()
    const id = randomUUID()
    const twice = [0, 1].map(() => addProduct({ ...edited, slug: 'muslin' }, who, id))
    expect(await Promise.all(twice)).toEqual([{ added: id }, { added: id }])
    expect(await db.$count(products)).toBe(1)
  })

  test('with an address that is taken is refused', async () => {
    const who = await actor()
    const { slug } = await given.product()
    expect(await addProduct({ ...edited, slug }, who)).toEqual({
      errors: { slug: 'Another product has this address already' },
    })
  })

  test('in a category that was deleted meanwhile is refused', async () => {
    const categoryId = '00000000-0000-4000-8000-000000000000'
    expect(await addProduct({ ...edited, categoryId }, await actor())).toEqual({
      errors: { categoryId: 'This category was deleted a moment ago. Please choose another' },
    })
  })
})

describe('a changed product', () => {
  test('is saved with all entered values, and the audit log says what changed', async () => {
    const product = await given.product({ stock: 4 })
    const { id: categoryId } = await given.category('Sleep', 1)
    const change = {
      name: 'Swaddle',
      price: 9_99,
      stock: 10,
      sku: 'MS-1',
      weightGrams: 180,
      description: 'Soft.',
      categoryId,
      state: 'draft' as const,
    }
    const based = { version: 1, shownStock: 4 }
    expect(await updateProduct(product.id, formOf(product, change), based, await actor())).toEqual({
      updated: { stock: 10, soldMeanwhile: false },
    })
    const { price: pricePence, state: _, ...saved } = change
    expect(await readProduct(product.id)).toMatchObject({ ...saved, pricePence, isOnSale: false, version: 2 })
    const { rows } = await db.execute(sql`select details from audit_details order by seq desc limit 1`)
    expect(rows[0]?.details).toEqual({
      name: 'Swaddle',
      formerly: 'Muslin swaddle',
      price: '£12.50 to £9.99',
      description: 'changed',
      category: 'changed',
      stock: '4 to 10',
      SKU: 'empty to MS-1',
      'weight in grams': 'empty to 180',
      'on sale': 'yes to no',
    })
  })

  test('is found at every address that it had, until another product takes it', async () => {
    const who = await actor()
    const { id, slug: first } = await given.product()
    for (const slug of ['swaddle', 'wrap', 'swaddle', 'blanket']) {
      const product = await readProduct(id)
      const based = { version: product?.version ?? 0, shownStock: null }
      expect(await updateProduct(id, formOf(product!, { slug }), based, who)).toHaveProperty('updated')
    }
    for (const slug of [first, 'swaddle', 'wrap', 'blanket'])
      expect(await findProductOnSale(slug)).toMatchObject({ id, slug: 'blanket' })

    await db.update(products).set({ isOnSale: false })
    expect(await findProductOnSale('wrap')).toBeUndefined()
    await addProduct({ ...edited, slug: 'wrap' }, who)
    expect(await findProductOnSale('wrap')).toMatchObject({ slug: 'wrap' })
  })

  test('with no actual change is neither saved nor logged', async () => {
    const product = await given.product({ stock: 4 })
    const who = await actor()
    const before = await db.$count(auditLog)
    await updateProduct(product.id, formOf(product), { version: 1, shownStock: 4 }, who)
    expect(await db.$count(auditLog)).toBe(before)
    expect(await readProduct(product.id)).toEqual(product)
  })

  test('does not regain stock that was sold while its form was open', async () => {
    const product = await given.product({ stock: 4 })
    await db.update(products).set({ stock: 1 })
    const based = { version: 1, shownStock: 4 }
    await updateProduct(product.id, formOf(product, { name: 'Swaddle' }), based, await actor())
    expect(await readProduct(product.id)).toMatchObject({ name: 'Swaddle', stock: 1, version: 2 })
  })

  test('has its stock adjusted by the difference from the amount shown when some was sold meanwhile', async () => {
    const product = await given.product({ stock: 4 })
    await db.update(products).set({ stock: 1 })
    const outcome = await updateProduct(
      product.id,
      formOf(product, { stock: 10 }),
      { version: 1, shownStock: 4 },
      await actor(),
    )
    expect(outcome).toEqual({ updated: { stock: 7, soldMeanwhile: true } })
    expect(await readProduct(product.id)).toMatchObject({ stock: 7 })
  })

  test('is not overwritten by the second of two simultaneous editors, who gets the newer version', async () => {
    const product = await given.product({ stock: 4 })
    const who = await actor()
    const based = { version: 1, shownStock: 4 }
    const outcomes = await Promise.all(
      ['Ada’s', 'Bea’s'].map((name) => updateProduct(product.id, formOf(product, { name }), based, who)),
    )
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && 'updated' in outcome)).toHaveLength(1)
    const [second] = outcomes.filter((outcome) => typeof outcome === 'object' && 'newer' in outcome)
    const saved = await readProduct(product.id)
    expect(second).toMatchObject({ newer: { name: saved?.name, version: 2, pictureIds: [] } })
  })

  test('that was deleted meanwhile is not saved and is reported as deleted', async () => {
    const product = await given.product()
    await db.delete(products)
    expect(await updateProduct(product.id, formOf(product), { version: 1, shownStock: null }, await actor())).toBe(
      'not found',
    )
  })

  test('cannot take the address of another product', async () => {
    const [one, two] = [await given.product(), await given.product()]
    const based = { version: 1, shownStock: null }
    expect(await updateProduct(one.id, formOf(one, { slug: two.slug }), based, await actor())).toHaveProperty(
      'errors.slug',
    )
  })
})
