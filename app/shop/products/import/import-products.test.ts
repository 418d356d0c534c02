import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { products } from '#app/shop/schema.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { readProduct } from '#test/factories/shop.ts'
import { createVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'

import { checkProducts, countOutcomes, importProducts, listShopProducts } from './import-products.server.ts'
import { headings, linesOf } from './product-columns.ts'
import { readProductsFile } from './read-products-file.server.ts'

let maya: Actor
beforeEach(async () => {
  await given.emptyShop()
  await emptyAuditLog()
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'import' }
})

async function read(csv: string) {
  const file = await readProductsFile(Buffer.from(csv))
  if ('problem' in file) throw new Error(file.problem)
  return file.products
}

const check = async (csv: string) => await checkProducts(await read(csv))

async function runImport(csv: string, seen?: string) {
  const lines = await read(csv)
  const { digest } = await checkProducts(lines)
  const { plans, isDone } = await importProducts(lines, { seen: seen ?? digest, fileName: 'products.csv' }, maya)
  return { counts: countOutcomes(plans), isDone }
}

const reasonOf = async (csv: string) => {
  const { plans } = await check(csv)
  return plans.flatMap((plan) => (plan.outcome === 'refused' ? [plan.reason] : []))
}

const listProducts = async () => await db.select().from(products).orderBy(asc(products.id))

const events = async () =>
  (await db.select().from(auditLog).orderBy(asc(auditLog.seq))).filter(({ action }) => action === 'imported')

const own =
  'Address,Name,Price,Stock,SKU,Category,On sale,Variants differ in,Variant,Variant price,Variant stock,Variant SKU'

test('the check says what the import then does, and itself changes nothing', async () => {
  const swaddle = await given.product({ name: 'Swaddle', slug: 'swaddle', price: 12_50, stock: 3 })
  await given.product({ name: 'Balm', slug: 'balm', price: 8_00 })
  const csv = `${own}\nswaddle,Swaddle,13.00,7\nbalm,,8.00\nnew-one,New one,5\n,From its name,6,,,,yes`
  const { plans } = await check(csv)
  const planned = { added: 2, changed: 1, unchanged: 1, refused: 0 }
  expect(countOutcomes(plans)).toEqual(planned)
  expect(plans[0]).toMatchObject({ line: 2, changes: ['Price: 12.50 to 13.00', 'Stock: 3 to 7'] })
  expect(await db.$count(products)).toBe(2)

  expect(await runImport(csv)).toEqual({ counts: planned, isDone: true })
  expect(await readProduct(swaddle.id)).toMatchObject({ pricePence: 13_00, stock: 7, version: 2, isOnSale: true })
  const added = await db.select().from(products).where(eq(products.version, 1)).orderBy(asc(products.slug))
  expect(added).toMatchObject([
    { slug: 'balm' },
    { slug: 'from-its-name', isOnSale: true },
    { slug: 'new-one', name: 'New one', pricePence: 5_00, stock: null, vatClass: 'standard', isOnSale: false },
  ])
  expect(await events()).toMatchObject([{ actorId: maya.staff.id, subject: 'product', subjectIds: [] }])
})

const long = 'The softest organic muslin swaddle that there is for newborn babies in the winter'

describe.each([
  ['without a letter from a to z', '茶', '咖啡'],
  ['of emoji alone', '👶', '🍼'],
  ['equal but for other scripts', 'Tea 茶', 'Tea 咖啡'],
  ['equal in their first 80 letters', `${long}, small`, `${long}, large`],
  ['of which one is the beginning', 'Tea 茶', 'Tea'],
])('two names %s, without addresses', (_, first, second) => {
  test('are two products in a file, which is refused when it is imported again', async () => {
    const csv = `${own}\n,"${first}",5\n,"${second}",6`
    expect(await runImport(csv)).toMatchObject({ isDone: true, counts: { added: 2 } })
    expect(await reasonOf(csv)).toEqual([
      expect.stringContaining('has a product of this name'),
      expect.stringContaining('has a product of this name'),
    ])
  })

  test('are never taken for each other', async () => {
    await runImport(`${own}\n,"${first}",5`)
    expect(await runImport(`${own}\n,"${second}",6`)).toMatchObject({ counts: { added: 1 } })
    expect(await listProducts()).toMatchObject([
      { name: first, pricePence: 5_00 },
      { name: second, pricePence: 6_00 },
    ])
  })
})

test('an address made from a name leaves those that other lines ask for', async () => {
  await runImport(`${own}\n,Tea 茶,5\ntea,Green tea,6`)
  expect(await listProducts()).toMatchObject([
    { name: 'Tea 茶', slug: 'tea-2' },
    { name: 'Green tea', slug: 'tea' },
  ])
})

test('a file with one refused line changes nothing', async () => {
  const csv = `${own}\nfine,Fine,5\ncheap,Cheap,0.01\nfine,Again,1`
  expect(await reasonOf(csv)).toEqual(['Price “0.01”: Please enter a valid price', 'It has the same address as line 2'])
  expect(await runImport(csv)).toMatchObject({ isDone: false })
  expect(await db.$count(products)).toBe(0)
  expect(await events()).toEqual([])
})

test('what the database refuses leaves no other product of the file behind', async () => {
  const lines = await read(`${own}\na,A,5\nb,B,5`)
  lines[1]!.cells.pricePence = 1
  const { digest } = await checkProducts(lines)
  await expect(importProducts(lines, { seen: digest, fileName: 'products.csv' }, maya)).rejects.toThrow()
  expect(await db.$count(products)).toBe(0)
})

test('nothing is imported that was not seen, because the shop changed since the check', async () => {
  const { id } = await given.product({ slug: 'swaddle', price: 12_50 })
  const csv = `${own}\nswaddle,,13.00`
  const { digest } = await check(csv)
  await db.update(products).set({ pricePence: 20_00 }).where(eq(products.id, id))
  expect(await runImport(csv, digest)).toMatchObject({ isDone: false, counts: { changed: 1 } })
  expect(await readProduct(id)).toMatchObject({ pricePence: 20_00 })
})

test('two imports of one checked file change the shop once', async () => {
  const csv = `${own}\nswaddle,Swaddle,13.00`
  const { digest } = await check(csv)
  const outcomes = await Promise.all([runImport(csv, digest), runImport(csv, digest)])
  expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1)
  expect(await db.$count(products)).toBe(1)
})

test('importing an unchanged export changes nothing, not even a version', async () => {
  const category = await given.category('Sleep')
  const { id } = await given.product({ name: "'=Swaddle", description: 'One\n\n“Two”, =3', categoryId: category.id })
  await given.product({ onSaleFrom: new Date('2026-10-25T01:30:00Z'), onSaleUntil: new Date('2026-12-01T00:00:00Z') })
  await createVariants(id, [{ name: 'Small' }, { name: 'Large', sku: 'L' }])
  const before = await listProducts()
  const csv = csvHeading(headings) + (await listShopProducts()).flatMap(linesOf).map(csvLine).join('')
  expect(await runImport(csv)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2, refused: 0 } })
  expect(await listProducts()).toEqual(before)
})

describe('importing variants', () => {
  test('changes those of the file, adds new ones, and leaves the others unchanged', async () => {
    const { id } = await given.product({ slug: 'bag', price: 9_00 })
    await createVariants(id, [
      { name: 'Small', pricePence: 9_00, stock: 1 },
      { name: 'Large', pricePence: 10_00, stock: 1 },
    ])
    const before = (await listVariants([id])).get(id) ?? []
    const csv = `${own}\nbag,,,,,,,,Huge,12,4\nbag,,,,,,,,small,8,`
    expect((await check(csv)).plans[0]?.changes).toEqual([
      'Huge: new',
      'small, Variant: Small to small',
      'small, Variant price: 9.00 to 8.00',
    ])
    expect(await runImport(csv)).toMatchObject({ counts: { changed: 1 }, isDone: true })
    expect((await listVariants([id])).get(id)).toMatchObject([
      { id: before[0]?.id, name: 'small', pricePence: 8_00, stock: 1 },
      { id: before[1]?.id, name: 'Large', pricePence: 10_00, stock: 1 },
      { name: 'Huge', pricePence: 12_00, stock: 4 },
    ])
    expect(await readProduct(id)).toMatchObject({ pricePence: 8_00, stock: 6 })
  })

  test('gives a new product its variants, their lowest price and a label', async () => {
    expect(await runImport(`${own}\nbag,Bag,,,,,,,S,5,1,B-S\nbag,,,,,,,,L,4,,B-L`)).toMatchObject({ isDone: true })
    expect(await listShopProducts()).toMatchObject([
      {
        name: 'Bag',
        pricePence: 4_00,
        stock: null,
        variantLabel: 'Option',
        variants: [
          { name: 'S', pricePence: 5_00, stock: 1, sku: 'B-S' },
          { name: 'L', pricePence: 4_00, stock: null, sku: 'B-L' },
        ],
      },
    ])
  })

  test('refuses a price of the product itself that its variants do not have', async () => {
    const { id } = await given.product({ slug: 'bag' })
    await createVariants(id, [{ name: 'Small', pricePence: 9_00 }])
    expect(await reasonOf(`${own}\nbag,Bag,5`)).toEqual([expect.stringContaining('Its variants have the price')])
    expect(await reasonOf(`${own}\nbag,Bag,9`)).toEqual([])
  })
})

test('categories are matched by name, and a line with one that the shop lacks is refused', async () => {
  const sleep = await given.category('Sleep')
  expect(await reasonOf(`${own}\na,A,5,,,Food`)).toEqual(['Category “Food”: the shop has none of this name'])
  await runImport(`${own}\na,A,5,,,sleep\nb,B,5`)
  const rows = await db.select().from(products).orderBy(asc(products.slug))
  expect(rows.map(({ categoryId }) => categoryId)).toEqual([sleep.id, null])
})

test.each([
  ['a,,5', 'It is new, and has no name'],
  ['a,A', 'It is new, and has no price'],
  ['a,A,,,,,,,S', 'Its variant “S” is new, and has no price'],
  [
    `a,A,,,,,,,S0,1\n${Array.from({ length: 30 }, (_, n) => `a,,,,,,,,S${n + 1},1`).join('\n')}`,
    'It would have more than 30 variants',
  ],
  ['a,A,,,,,,,S,1\na,,,,,,,,s,2', 'It has the variant “s” twice'],
])('the product in %j is refused', async (lines, reason) => {
  expect(await reasonOf(`${own}\n${lines}`)).toEqual([reason])
})
