import { join } from 'node:path'

import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { alarm } from './shop-desk.ts'

test.beforeEach(async ({ signedIn }) => {
  await given.emptyShop()
  await signedIn()
})

test('the import has no accessibility violations or overflow, before and after sending a file', async ({
  page,
  visit,
}) => {
  await given.product({ name: 'Muslin swaddle', slug: 'muslin-swaddle', price: 11_00 })
  await given.category('Sleep')
  await visit('/shop/admin/import')
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Check the file' })
  await send.click()
  await expect(alarm(page, 'Please choose a CSV file')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('CSV file')
    .setInputFiles(join(import.meta.dirname, '../app/shop/products/import/fixtures/own.csv'))
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the import' })).toBeVisible()
  await expect(page.getByText('Nothing is imported while a line is refused.')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  const edited = Buffer.from('Address,Price\nmuslin-swaddle,9')
  await page.getByLabel('CSV file').setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer: edited })
  await send.click()
  await expect(page.getByText('Price: 11.00 to 9.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('0 added, 1 changed')).toBeVisible()
})
