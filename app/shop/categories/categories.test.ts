import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { categories } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { categoryLimitMessage, productCategory } from './category.kind.server.ts'

const desk = recordDesk(productCategory)
const add = async (...names: string[]) => {
  for (const name of names) expect(await desk.add({ name })).toMatchObject({ status: 302 })
}
const addAtOnce = async (names: string[]) =>
  (await Promise.all(names.map((name) => desk.add({ name })))).map(({ status }) => status).toSorted((a, b) => a - b)
const names = async () => (await desk.list()).map(({ name }) => name)
const slots = async () => (await db.select({ slot: categories.slot }).from(categories)).map(({ slot }) => slot)

beforeEach(async () => await given.emptyShop())

describe('a new category', () => {
  test('takes the lowest free slot', async () => {
    await add('Sleep', 'Feeding', 'Bath')
    await db.delete(categories).where(eq(categories.slot, 2))
    await add('Play')
    expect((await slots()).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await db.$count(auditLog, eq(auditLog.subject, 'category'))).toBe(4)
  })

  test('is refused beyond the fifth, even when eight are added at once', async () => {
    await add('a', 'b', 'c')
    const statuses = await addAtOnce(Array.from({ length: 8 }, (_, n) => `race ${n}`))
    expect(statuses).toEqual([302, 302, 409, 409, 409, 409, 409, 409])
    expect((await slots()).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(await desk.add({ name: 'f' })).toMatchObject({ failed: categoryLimitMessage, values: { name: 'f' } })
  })

  test('must have a unique name, ignoring case, even when three are added at once', async () => {
    expect(await addAtOnce(['Sleep', 'sleep', 'SLEEP'])).toEqual([302, 400, 400])
  })
})

describe('a category', () => {
  test('can be renamed, but not to the name of another, ignoring case', async () => {
    const rename = await desk.edit((await given.category('Sleep', 1)).id)
    await given.category('Bath', 2)
    expect(await rename({ name: 'BATH' })).toMatchObject({ errors: { name: expect.stringContaining('already') } })
    expect(await rename({ name: 'sleep' })).toMatchObject({ status: 302 })
    expect((await names()).toSorted()).toEqual(['Bath', 'sleep'])
  })

  test('is listed with its number of products', async () => {
    const { id } = await given.category('Sleep', 1)
    await given.category('Bath', 2)
    for (const categoryId of [id, id, undefined]) await given.product(categoryId ? { categoryId } : {})
    const counts = (await desk.list()).map(({ name, cells: [products] }) => `${name}: ${JSON.stringify(products)}`)
    expect(counts.toSorted()).toEqual([
      expect.stringMatching(/^Bath: .*0 products/),
      expect.stringMatching(/^Sleep: .*2 products/),
    ])
    expect(await desk.open(`${id}/deletion`)).toMatchObject({ dialog: { name: 'Sleep', facts: ['2 products'] } })
  })

  test('that is deleted leaves its products uncategorised', async () => {
    const { id } = await given.category('Sleep', 1)
    const product = await given.product({ categoryId: id })
    for (let n = 0; n < 2; n += 1) expect(await desk.remove(id)).toMatchObject({ status: 302 })
    expect(await names()).toEqual([])
    expect(await readProduct(product.id)).toMatchObject({ categoryId: null, version: 1 })
  })
})
