import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { categories } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import {
  addCategory,
  deleteCategory,
  findCategory,
  listManagedCategories,
  renameCategory,
} from './categories.server.ts'

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })
const names = async () => (await listManagedCategories()).map(({ name }) => name)
const slots = async () => (await db.select({ slot: categories.slot }).from(categories)).map(({ slot }) => slot)

beforeEach(async () => await given.emptyShop())

describe('a new category', () => {
  test('takes the lowest free slot', async () => {
    const who = await actor()
    for (const name of ['Sleep', 'Feeding', 'Bath']) expect(await addCategory(name, who)).toBe('added')
    await db.delete(categories).where(eq(categories.slot, 2))
    await addCategory('Play', who)
    expect((await slots()).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await db.$count(auditLog, eq(auditLog.subject, 'category'))).toBe(4)
  })

  test('is refused when there are five already', async () => {
    const who = await actor()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addCategory(name, who)
    expect(await addCategory('f', who)).toBe('full')
    expect(await slots()).toHaveLength(5)
  })

  test('is refused beyond the fifth, even when eight are added at once', async () => {
    const who = await actor()
    for (const name of ['a', 'b', 'c']) await addCategory(name, who)
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => addCategory(`race ${n}`, who)))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(6)
    expect((await slots()).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })

  test('must have a unique name, ignoring case, even when three are added at once', async () => {
    const who = await actor()
    const outcomes = await Promise.all(['Sleep', 'sleep', 'SLEEP'].map((name) => addCategory(name, who)))
    expect(outcomes.toSorted()).toEqual(['added', 'name taken', 'name taken'])
  })
})

describe('a category', () => {
  test('can be renamed, but not to the name of another, ignoring case', async () => {
    const who = await actor()
    const { id } = await given.category('Sleep', 1)
    await given.category('Bath', 2)
    expect(await renameCategory(id, 'BATH', who)).toBe('name taken')
    expect(await renameCategory(id, 'sleep', who)).toBe('renamed')
    expect((await names()).toSorted()).toEqual(['Bath', 'sleep'])
  })

  test('is not renamed to a name that another takes at the same moment', async () => {
    const who = await actor()
    const [one, two] = [await given.category('Sleep', 1), await given.category('Bath', 2)]
    const outcomes = await Promise.all([renameCategory(one.id, 'Play', who), renameCategory(two.id, 'play', who)])
    expect(outcomes.toSorted()).toEqual(['name taken', 'renamed'])
  })

  test('is not renamed over a name that somebody else has given it since the form was opened', async () => {
    const who = await actor()
    const { id } = await given.category('Sleep', 1)
    expect(await renameCategory(id, 'Theirs', who, 'Sleep')).toBe('renamed')
    expect(await renameCategory(id, 'Mine', who, 'Sleep')).toEqual({ now: 'Theirs' })
    expect(await renameCategory(id, 'Sleep', who, 'Sleep')).toBe('renamed')
    expect(await names()).toEqual(['Theirs'])
    expect(await renameCategory(id, 'Mine', who, 'Theirs')).toBe('renamed')
  })

  test('is listed with its number of products', async () => {
    const { id } = await given.category('Sleep', 1)
    await given.category('Bath', 2)
    await given.product({ categoryId: id })
    await given.product({ categoryId: id })
    await given.product()
    const counts = (await listManagedCategories()).map(({ name, products }) => `${name} ${products}`)
    expect(counts.toSorted()).toEqual(['Bath 0', 'Sleep 2'])
    expect(await findCategory(id)).toMatchObject({ products: 2 })
  })

  test('that is deleted leaves its products uncategorised', async () => {
    const { id } = await given.category('Sleep', 1)
    const product = await given.product({ categoryId: id })
    await deleteCategory(id, await actor())
    await deleteCategory(id, await actor())
    expect(await names()).toEqual([])
    expect(await readProduct(product.id)).toMatchObject({ categoryId: null, version: 1 })
  })

  test('that does not exist cannot be renamed', async () => {
    const renaming = renameCategory('00000000-0000-4000-8000-000000000000', 'Sleep', await actor())
    await expect(renaming).rejects.toMatchObject({ init: { status: 404 } })
  })
})
