import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { picture, shopPath, toast } from './shop-desk.ts'

test.beforeEach(async () => await given.emptyShop())

test('the second of two people editing a product saves only their own changes, and chooses where both differ', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const { id } = await given.product({ stock: 4 })
  await visit(`${shopPath}/products/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const price = dialog.getByLabel('Price (£)')
  await dialog.getByLabel('Description').fill('Soft.')
  await price.fill('11')
  // Meanwhile another user changes the name and price, and a buyer takes two.
  const theirs = { name: 'Their swaddle', pricePence: 9_99, version: 2, stock: 2 }
  await db.update(products).set(theirs).where(eq(products.id, id))
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('somebody else changed this')
  await expect(summary).toBeInViewport()
  await expect(dialog.getByText('Not saved yet.')).toBeVisible()
  await expect(price).toHaveAccessibleDescription(/somebody else changed this/)
  await expect(price).toHaveValue('11.00')
  await expect(dialog.getByLabel('Product name')).toHaveValue('Their swaddle')
  await expect(dialog.getByLabel('Stock')).toHaveValue('2')
  const choice = dialog.getByRole('group', { name: 'Price: which one stays?' })
  await expect(choice).toContainText(/Theirs.*£9\.99.*Yours.*£11\.00/)
  expect(await readProduct(id)).toMatchObject({ ...theirs, description: null })

  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(choice).toBeVisible()
  await choice.getByRole('radio', { name: 'Yours' }).check()
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  const merged = { ...theirs, pricePence: 11_00, description: 'Soft.', version: 3 }
  expect(await readProduct(id)).toMatchObject(merged)
})

test('the product form asks for the alt text of pictures, and the shop uses it', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id, slug } = await given.product()
  await visit(`${shopPath}/products/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const files = [await picture('alt-front.png'), await picture('alt-back.png')]
  await dialog.locator('input[type=file]').setInputFiles(files)
  const front = dialog.getByLabel('Alt text of alt-front.png')
  await expect(front).toHaveAccessibleDescription(/It has no alt text yet/)
  await front.fill('The swaddle, folded')
  await dialog.getByLabel('Alt text of alt-back.png').fill('x'.repeat(251))
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByRole('link', { name: 'Alt text must be 250 characters or fewer' })).toBeVisible()
  await expect(front).toHaveValue('The swaddle, folded')
  await dialog.getByLabel('Alt text of alt-back.png').fill('Its hem')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  await visit(`/shop/${slug}`)
  for (const name of ['The swaddle, folded', 'Its hem']) await expect(page.getByRole('img', { name })).toHaveCount(1)
})
