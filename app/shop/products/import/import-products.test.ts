import { asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { formerProductSlugs, products } from '#app/shop/schema.ts'
import { listVariants, writeVariants } from '#app/shop/variants/variants.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { exportProducts } from './export-products.server.ts'
import { importProducts } from './import-products.jobs.server.ts'
import { productImportRows, productImports } from './import-schema.ts'
import {
  cancelImport,
  countOutcomes,
  findImport,
  type ImportOptions,
  listMissingCategories,
  listPlanned,
  listRefused,
  removeOldImports,
  startImport,
  storeImport,
} from './imports.server.ts'
import { readProductsFile } from './read-products-file.server.ts'

let maya: Actor
beforeEach(async () => {
  await given.emptyShop()
  await db.delete(productImports)
  await emptyAuditLog()
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'import' }
})

const drafts: ImportOptions = { vatClass: 'reduced', isOnSaleAsFile: false }

async function check(csv: string, options = drafts) {
  const file = await readProductsFile(Buffer.from(csv))
  if ('problem' in file) throw new Error(file.problem)
  const id = newId()
  await storeImport(id, 'products.csv', file, options)
  return id
}

async function runImport(csv: string, options = drafts) {
  const id = await check(csv, options)
  await startImport(id, maya)
  await importProducts(id)
  return { id, counts: await countOutcomes(db, id, 'outcome') }
}

const events = async () =>
  (await db.select().from(auditLog).orderBy(asc(auditLog.seq))).filter(({ action }) => action === 'imported')

const removeAt = async (at: Date) => await transaction((tx) => removeOldImports(tx, { at, most: 10 }))

const own =
  'Address,Name,Price,Stock,SKU,Category,On sale,Variants differ in,Variant,Variant price,Variant stock,Variant SKU'

test('the check predicts what the import will do, and itself changes nothing', async () => {
  const swaddle = await given.product({ name: 'Swaddle', slug: 'swaddle', price: 12_50, stock: 3 })
  await given.product({ name: 'Balm', slug: 'balm', price: 8_00 })
  const csv = `${own}\nswaddle,Swaddle,13.00,7\nbalm,,8.00\nnew-one,New one,5,,,,yes\ncheap,Cheap,0.01\nswaddle,Again,1`
  const id = await check(csv)
  const planned = { added: 1, changed: 1, unchanged: 1, refused: 2 }
  expect(await countOutcomes(db, id, 'planned')).toEqual(planned)
  expect(await listPlanned(id, 'changed')).toMatchObject([
    {
      line: 2,
      changes: [
        { field: 'Price', from: '£12.50', to: '£13.00' },
        { field: 'Stock', from: '3', to: '7' },
      ],
    },
  ])
  expect(await listRefused(id)).toMatchObject([
    { line: 5, reason: 'Price “0.01”: Please enter a valid price' },
    { line: 6, reason: 'It is the same product as in line 2' },
  ])
  expect(await db.$count(products)).toBe(2)

  await startImport(id, maya)
  await importProducts(id)
  expect(await countOutcomes(db, id, 'outcome')).toEqual(planned)
  expect(await readProduct(swaddle.id)).toMatchObject({ pricePence: 13_00, stock: 7, version: 2, isOnSale: true })
  const [added] = await db.select().from(products).where(eq(products.slug, 'new-one'))
  expect(added).toMatchObject({ name: 'New one', pricePence: 5_00, stock: null, vatClass: 'reduced', isOnSale: false })
  expect(await findImport(id)).toMatchObject({ state: 'done' })
  expect(await events()).toMatchObject([{ actorId: maya.staff.id, subject: 'product', subjectIds: [] }])
})

test('importing a file a second time changes nothing, not even a version', async () => {
  const csv = `${own}\na,One,5,2,,,yes\nb,Two,,,,,,Size,S,5,1,B-S\nb,,,,,,,,L,6,,B-L\n,Without address,3`
  expect((await runImport(csv)).counts).toMatchObject({ added: 3, refused: 0 })
  const before = await db.select().from(products).orderBy(asc(products.id))
  const { id, counts } = await runImport(csv)
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 })
  await importProducts(id)
  expect(await db.select().from(products).orderBy(asc(products.id))).toEqual(before)
  expect(await events()).toHaveLength(2)
})

test('importing an unchanged export changes nothing', async () => {
  const category = await given.category('Sleep')
  const { id } = await given.product({ name: "'=Swaddle", description: 'One\n\n“Two”, =3', categoryId: category.id })
  await given.product({ onSaleFrom: new Date('2026-10-25T01:30:00Z'), onSaleUntil: new Date('2026-12-01T00:00:00Z') })
  const size = { pricePence: 9_00, stock: null, sku: null, pictureId: null }
  await transaction((tx) =>
    writeVariants(tx, id, [
      { name: 'Small', ...size },
      { name: 'Large', ...size, sku: 'L' },
    ]),
  )
  const before = await db.select().from(products).orderBy(asc(products.id))
  const { counts } = await runImport(await new Response(await exportProducts()).text())
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
  expect(await db.select().from(products).orderBy(asc(products.id))).toEqual(before)
})

describe('matching a row to a product', () => {
  test('falls back to the SKU, and then moves the product to the address in our own file with a redirect', async () => {
    const { id } = await given.product({ slug: 'old-place', sku: 'SW-1', price: 5_00 })
    await runImport(`${own}\nnew-place,,6,,SW-1`)
    expect(await readProduct(id)).toMatchObject({ slug: 'new-place', pricePence: 6_00 })
    const former = await db.select().from(formerProductSlugs).where(eq(formerProductSlugs.productId, id))
    expect(former).toEqual([{ slug: 'old-place', productId: id }])
  })

  test('ignores a SKU that two products of the file share, so that each stays a separate product', async () => {
    // Further apart than one batch, so that the first is saved before the second is matched.
    const between = Array.from({ length: 60 }, (_, n) => `a-${n},A ${n},5`).join('\n')
    const csv = `${own}\nred,Red,5,,SAME\n${between}\nblue,Blue,6,,SAME`
    expect((await runImport(csv)).counts).toMatchObject({ added: 62 })
    expect((await runImport(csv)).counts).toMatchObject({ unchanged: 62 })
  })

  test('refuses a row whose SKU several products of the shop share', async () => {
    await given.product({ sku: 'SAME' })
    await given.product({ sku: 'SAME' })
    const { id } = await runImport(`${own}\nelsewhere,A,5,,SAME`)
    expect(await listRefused(id)).toMatchObject([
      { reason: 'Several products here have its SKU, and none its address' },
    ])
  })

  test('tells products of the same name apart by SKU', async () => {
    const csv = 'Type,Name,Regular price,SKU\nsimple,Bib,5,B-1\nsimple,Bib,6,B-2'
    expect((await runImport(csv)).counts).toMatchObject({ added: 2 })
    expect((await runImport(csv)).counts).toMatchObject({ unchanged: 2 })
    const rows = await db.select().from(products).orderBy(asc(products.pricePence))
    expect(rows).toMatchObject([
      { slug: 'bib', pricePence: 5_00 },
      { slug: 'bib-2', pricePence: 6_00 },
    ])
  })
})

describe('importing variants', () => {
  test('saves those of the file in its order, and leaves the others unchanged after them', async () => {
    const { id } = await given.product({ slug: 'bag', price: 9_00 })
    const size = { stock: 1, sku: null, pictureId: null }
    await transaction((tx) =>
      writeVariants(tx, id, [
        { name: 'Small', pricePence: 9_00, ...size },
        { name: 'Large', pricePence: 10_00, ...size },
      ]),
    )
    const [small] = (await listVariants([id])).get(id) ?? []
    const { counts } = await runImport(`${own}\nbag,,,,,,,,Huge,12,4\nbag,,,,,,,,small,8,`)
    expect(counts).toMatchObject({ changed: 1 })
    expect((await listVariants([id])).get(id)).toMatchObject([
      { name: 'Huge', pricePence: 12_00, stock: 4 },
      { id: small?.id, name: 'small', pricePence: 8_00, stock: 1 },
      { name: 'Large', pricePence: 10_00, stock: 1 },
    ])
    expect(await readProduct(id)).toMatchObject({ pricePence: 8_00, stock: 6 })
  })

  test('refuses a different price for the product itself when its variants have the prices', async () => {
    const { id } = await given.product({ slug: 'bag' })
    const size = { name: 'Small', pricePence: 9_00, stock: 1, sku: null, pictureId: null }
    await transaction((tx) => writeVariants(tx, id, [size]))
    const outcome = await runImport(`${own}\nbag,Bag,5`)
    expect(await listRefused(outcome.id)).toMatchObject([{ reason: expect.stringContaining('It has variants here') }])
    expect((await runImport(`${own}\nbag,Bag,9`)).counts).toMatchObject({ changed: 1 })
  })
})

test('categories are matched by name, and those that the shop lacks are listed', async () => {
  const sleep = await given.category('Sleep')
  const id = await check(`${own}\na,A,5,,,sleep\nb,B,5,,,Food\nc,C,5,,,FOOD\nd,D,5`)
  expect(await listMissingCategories(id)).toEqual([{ name: 'FOOD', products: 2 }])
  const food = await given.category('food')
  await startImport(id, maya)
  await importProducts(id)
  const rows = await db.select().from(products).orderBy(asc(products.slug))
  expect(rows.map(({ categoryId }) => categoryId)).toEqual([sleep.id, food.id, food.id, null])
})

test('imported products go on sale only if both the import option and the file say so', async () => {
  await runImport(`${own}\na,A,5,,,,yes\nb,B,5,,,,no\nc,C,5`, { ...drafts, isOnSaleAsFile: true })
  const rows = await db.select().from(products).orderBy(asc(products.slug))
  expect(rows.map(({ isOnSale }) => isOnSale)).toEqual([true, false, false])
  await runImport(`${own}\na,,,,,,no\nb,,,,,,yes`)
  expect(await db.$count(products, eq(products.isOnSale, true))).toBe(0)
  await runImport(`${own}\nb,,,,,,yes`, { ...drafts, isOnSaleAsFile: true })
  expect(await db.$count(products, eq(products.isOnSale, true))).toBe(1)
})

test('a row that the database refuses does not stop the others from being imported', async () => {
  const id = await check(`${own}\na,A,5\nb,B,5\nc,C,5`)
  const [row] = await db.select().from(productImportRows).where(eq(productImportRows.position, 2))
  await db
    .update(productImportRows)
    .set({ product: { ...row!.product!, pricePence: 1 } })
    .where(eq(productImportRows.position, 2))
  await startImport(id, maya)
  await importProducts(id)
  expect(await countOutcomes(db, id, 'outcome')).toMatchObject({ added: 2, refused: 1 })
  expect(await listRefused(id)).toMatchObject([{ line: 3, reason: 'It could not be saved' }])
})

test('a cancelled import changes no products, and a file that is stored twice is saved once', async () => {
  const id = await check(`${own}\na,A,5`)
  const file = await readProductsFile(Buffer.from(`${own}\na,A,5`))
  if ('problem' in file) throw new Error(file.problem)
  await storeImport(id, 'products.csv', file, drafts)
  expect(await db.$count(productImportRows)).toBe(1)
  await startImport(id, maya)
  await cancelImport(id, maya)
  await importProducts(id)
  await startImport(id, maya)
  expect(await findImport(id)).toMatchObject({ state: 'cancelled' })
  expect(await db.$count(products)).toBe(0)
  expect(await events()).toHaveLength(1)
})

test('import files are deleted after seven days, with their rows', async () => {
  const { id } = await runImport(`${own}\na,A,5`)
  const { createdAt } = (await findImport(id))!
  const days = (n: number) => new Date(createdAt.getTime() + n * 24 * 60 * 60 * 1000)
  expect(await removeAt(days(7))).toBe(0)
  expect(await removeAt(new Date(days(7).getTime() + 1))).toBe(1)
  expect(await db.$count(productImportRows)).toBe(0)
  expect(await db.$count(products)).toBe(1)
})
