import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

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

test.beforeEach(async ({ signedIn }) => {
  await given.emptyShop()
  await db.delete(productImports)
  await signedIn()
})

async function send(page: Page, file: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a running import shows its progress and can be cancelled', async ({ page, visit }) => {
  const rows = Array.from({ length: 90 }, (_, n) => `p-${n},Product ${n},5`).join('\n')
  await visit(importPath)
  const csv = Buffer.from(`Address,Name,Price\n${rows}`)
  await send(page, { name: 'many.csv', mimeType: 'text/csv', buffer: csv })
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
  const added = page.getByRole('term').filter({ hasText: /^Added$/ })
  await expect(added.locator('xpath=following-sibling::dd')).toHaveText('50')
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
  await send(page, join(import.meta.dirname, '../app/shop/products/import/fixtures/own.csv'))
  await expect(heading(page, 'Check the import')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await page.getByRole('button', { name: /^Import/ }).click()
  await expect(heading(page, 'Importing')).toBeVisible()
  await jobsDone(site.url)
  await expect(heading(page, 'Imported')).toBeVisible()
  await expectAccessible(page)
  await visit(importPath)
  await expectAccessible(page)
  await expectNothingLost(page)
})
