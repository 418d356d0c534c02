import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { db } from '#app/platform/database/db.server.ts'
import { importBatch } from '#app/shop/products/import/import-batch.server.ts'
import { productImports } from '#app/shop/products/import/import-schema.ts'
import { products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'
import { jobsDone } from '#test/jobs-done.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { alarm } from './shop-desk.ts'

const importPath = '/shop/admin/import'
const withoutJavaScript = { tag: '@without-javascript' }
const fixtures = join(import.meta.dirname, '../app/shop/products/import/fixtures')

test.beforeEach(async ({ signedIn }) => {
  await given.emptyShop()
  await db.delete(productImports)
  await signedIn()
})

async function send(page: Page, file: string | { name: string; csv: string }) {
  const files =
    typeof file === 'string'
      ? join(fixtures, file)
      : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.csv) }
  await page.getByLabel('CSV file').setInputFiles(files)
  await page.getByRole('button', { name: 'Check the file' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

/** Refreshes by hand where there is no JavaScript. */
async function finishImport(page: Page, hasJavaScript: boolean | undefined) {
  await expect(heading(page, 'Importing')).toBeVisible()
  await jobsDone(site.url)
  if (!hasJavaScript) await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(heading(page, 'Imported')).toBeVisible()
}

test(
  'a Shopify export is checked and imported as drafts, without fetching its pictures',
  withoutJavaScript,
  async ({ page, visit, javaScriptEnabled }) => {
    await given.category('Sleep')
    await visit('/shop/admin')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await send(page, 'shopify.csv')
    await expect(heading(page, 'Check the import')).toBeVisible()
    await expect(figure(page, 'New')).toHaveText(/^2\s*as drafts$/)
    await expect(figure(page, 'Refused')).toHaveText('1')
    await expect(page.getByText('The file names 4 pictures: please upload them by hand.')).toBeVisible()
    const refused = page.getByRole('region', { name: 'Refused' })
    await expect(refused.getByRole('row').last()).toContainText(/12.*Gift card.*Gift cards cannot be sold in this shop/)
    expect(await db.$count(products)).toBe(0)

    await page.getByRole('checkbox', { name: 'Carriers' }).check()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await finishImport(page, javaScriptEnabled)
    await expect(figure(page, 'Added')).toHaveText('2')
    await visit('/shop/admin?state=draft')
    await expect(page.getByRole('heading', { name: 'Organic wrap' })).toBeVisible()
    await visit('/shop/admin/categories')
    await expect(page.getByRole('heading', { name: 'Carriers' })).toBeVisible()
  },
)

test(
  're-importing a downloaded CSV changes only the values edited in it',
  withoutJavaScript,
  async ({ page, visit, javaScriptEnabled }) => {
    await given.product({ name: 'Swaddle', slug: 'swaddle', price: 12_50, stock: 3, description: '=One\n\nTwo' })
    await given.product({ name: 'Balm', slug: 'balm', price: 8_00 })
    await visit(importPath)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download all products as CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('products.csv')
    const csv = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString()
    await send(page, { name: 'products.csv', csv })
    await expect(figure(page, 'Unchanged')).toHaveText('2')
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
    await page.getByRole('button', { name: 'Do not import' }).click()
    await expect(heading(page, 'Cancelled')).toBeVisible()

    await visit(importPath)
    await send(page, { name: 'products.csv', csv: csv.replace(',12.50,3,', ',13.00,9,') })
    const changes = page.getByRole('region', { name: 'What changes' }).getByRole('listitem')
    await expect(changes).toHaveText(['Price: £12.50 to £13.00', 'Stock: 3 to 9'])
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await finishImport(page, javaScriptEnabled)
    await expect(figure(page, 'Changed')).toHaveText('1')
  },
)

test(
  'an unusable file is refused with a plain message beside the field, and the chosen options are preserved',
  withoutJavaScript,
  async ({ page, visit }) => {
    await visit(importPath)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(alarm(page, 'Please choose a CSV file with rows in it')).toBeVisible()
    await page.getByLabel('VAT of new products').selectOption('zero')
    await send(page, { name: 'orders.csv', csv: 'Order,Total\n1,2' })
    await expect(alarm(page, 'The first line has none of the headings that we know')).toBeVisible()
    await expect(page.getByLabel('VAT of new products')).toHaveValue('zero')
    await send(page, { name: 'book.xlsx', csv: 'PK\u0003\u0004' })
    await expect(alarm(page, 'This is a workbook, not a CSV file')).toBeVisible()
  },
)

test('a running import shows its progress and can be cancelled', async ({ page, visit }) => {
  const rows = Array.from({ length: 90 }, (_, n) => `p-${n},Product ${n},5`).join('\n')
  await visit(importPath)
  await send(page, { name: 'many.csv', csv: `Address,Name,Price\n${rows}` })
  await page.getByRole('button', { name: 'Import 90 products' }).click()
  const progress = page.getByRole('progressbar', { name: 'Products imported' })
  await expect(progress).toBeVisible()
  const [started] = await db.select({ id: productImports.id }).from(productImports)
  await importBatch(started?.id ?? '', 50)
  await expect(progress).toHaveAttribute('value', '50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(heading(page, 'Cancelled')).toBeVisible()
  await jobsDone(site.url)
  expect(await db.$count(products)).toBe(50)
  await expect(figure(page, 'Added')).toHaveText('50')
})

test('the import pages have no accessibility violations or overflow, before and after sending a file', async ({
  page,
  visit,
}) => {
  await given.product({ name: 'Muslin swaddle', slug: 'muslin-swaddle', price: 11_00 })
  await visit(importPath)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(alarm(page, 'Please choose a CSV file')).toBeVisible()
  await expectAccessible(page)
  await send(page, 'own.csv')
  await expect(heading(page, 'Check the import')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await page.getByRole('button', { name: /^Import/ }).click()
  await finishImport(page, true)
  await expectAccessible(page)
  await visit(importPath)
  await expectAccessible(page)
  await expectNothingLost(page)
})
