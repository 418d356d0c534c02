import { asc } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { cpuGrowth, linearAtMost } from '#test/cpu-time.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { createLineFinder } from './check-file.server.ts'
import { importProducts } from './import-products.jobs.server.ts'
import { countOutcomes, startImport, storeImport } from './imports.server.ts'
import { readProductsFile } from './read-products-file.server.ts'

beforeEach(async () => await given.emptyShop())

async function runImport(lines: string) {
  const file = await readProductsFile(Buffer.from(`Address,Name,Price,SKU\n${lines}`))
  if ('problem' in file) throw new Error(file.problem)
  const id = newId()
  await storeImport(id, 'products.csv', file, { vatClass: 'standard', isOnSaleAsFile: false })
  await startImport(id, { staff: await given.staff(), requestId: 'import' })
  await importProducts(id)
  return await countOutcomes(db, id, 'outcome')
}

const long = 'The softest organic muslin swaddle that there is for newborn babies in the winter'

describe.each([
  ['without a letter from a to z', '茶', '咖啡'],
  ['of emoji alone', '👶', '🍼'],
  ['equal but for other scripts', 'Tea 茶', 'Tea 咖啡'],
  ['equal in their first 80 letters', `${long}, small`, `${long}, large`],
  ['of which one is the beginning', 'Tea 茶', 'Tea'],
])('two names %s', (_, first, second) => {
  test('are two products in a file, also when it is imported again', async () => {
    const lines = `,"${first}",5\n,"${second}",6`
    expect(await runImport(lines)).toMatchObject({ added: 2 })
    expect(await runImport(lines)).toMatchObject({ unchanged: 2 })
    const rows = await db.select().from(products).orderBy(asc(products.pricePence))
    expect(rows).toMatchObject([
      { name: first, pricePence: 5_00 },
      { name: second, pricePence: 6_00 },
    ])
  })

  test('are never taken for each other', async () => {
    await runImport(`,"${first}",5`)
    const [{ id }] = (await db.select().from(products)) as [typeof products.$inferSelect]
    expect(await runImport(`,"${second}",6`)).toMatchObject({ added: 1 })
    expect(await readProduct(id)).toMatchObject({ name: first, pricePence: 5_00 })
  })
})

test('a name does not take the address that another line of the file asks for', async () => {
  expect(await runImport(`,Tea 茶,5\ntea,Green tea,6`)).toMatchObject({ added: 2 })
  const rows = await db.select().from(products).orderBy(asc(products.pricePence))
  expect(rows).toMatchObject([
    { name: 'Tea 茶', slug: 'tea-2' },
    { name: 'Green tea', slug: 'tea' },
  ])
})

function compareLines(count: number) {
  const findLine = createLineFinder()
  const before = Array.from({ length: count }, (_, line) => findLine('bib', `SKU-${line}`, line))
  expect(before.every((line) => line === undefined)).toBe(true)
}

test('lines of one name, told apart by SKU, are compared in time that grows with their number', () => {
  const growth = cpuGrowth(
    () => compareLines(5_000),
    () => compareLines(20_000),
  )
  expect(growth).toBeLessThan(linearAtMost)
})
