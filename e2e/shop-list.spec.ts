import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { productCard, shopPath, toast } from './shop-desk.ts'

test.beforeEach(async () => await given.emptyShop())

test('price and stock are changed in the list, and changes made meanwhile are reported', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const { id } = await given.product({ price: 12_50, stock: 4 })
  await given.product({ name: 'Oat soap' })
  await visit(shopPath)
  const card = productCard(page, 'Muslin swaddle')
  const open = card.getByRole('link', { name: 'Price and stock of Muslin swaddle' })
  const dialog = page.getByRole('dialog', { name: 'Price and stock of Muslin swaddle' })
  const [price, stock] = [dialog.getByLabel('Price (£)'), dialog.getByLabel('Stock')]
  await open.click()
  await price.fill('13')
  await stock.fill('10')
  // One is sold before the form is sent.
  await db.update(products).set({ stock: 3 }).where(eq(products.id, id))
  await stock.press('Enter')
  await expect(toast(page, 'Product Updated')).toContainText('there are 9 now')
  expect(await readProduct(id)).toMatchObject({ pricePence: 13_00, stock: 9 })
  await expect(card).toContainText('£13.00')
  await expect(open).toBeFocused()

  await open.click()
  await price.fill('14')
  await db.update(products).set({ pricePence: 15_00, version: 3 }).where(eq(products.id, id))
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  const choice = dialog.getByRole('group', { name: 'Price: which one stays?' })
  await expect(choice).toContainText(/Theirs.*£15\.00.*Yours.*£14\.00/)
  await expect(price).toHaveAccessibleDescription(/somebody else changed this/)
  expect(await readProduct(id)).toMatchObject({ pricePence: 15_00 })
  await choice.getByRole('radio', { name: 'Yours' }).check()
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(card).toContainText('£14.00')
})

test(
  'Escape leaves the price unchanged and keeps what was typed, and Cancel drops it',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.product()
    await visit(`${shopPath}?sort=name`)
    const open = page.getByRole('link', { name: 'Price and stock of Muslin swaddle' })
    await open.click()
    const price = page.getByLabel('Price (£)')
    await price.fill('99')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await expect(page).toHaveURL(`${shopPath}?sort=name`)
    await expect(productCard(page, 'Muslin swaddle')).toContainText('£12.50')
    await open.click()
    await expect(price).toHaveValue('99')
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await open.click()
    await expect(price).toHaveValue('12.50')
  },
)

test('the product list is sorted, and its URL preserves the order', async ({ page, visit, signedIn }) => {
  await signedIn()
  await given.product({ name: 'blanket', price: 30_00 })
  await given.product({ name: 'Apron', price: 40_00, stock: 2 })
  await given.product({ name: 'Cup', price: 5_00, stock: 0 })
  await visit(shopPath)
  const names = page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Cup', 'Apron', 'blanket'])
  for (const [sort, order] of [
    ['Name', ['Apron', 'blanket', 'Cup']],
    ['Lowest price first', ['Cup', 'blanket', 'Apron']],
    ['Highest price first', ['Apron', 'blanket', 'Cup']],
    ['Lowest stock first', ['Cup', 'Apron', 'blanket']],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort)
    await expect(names).toHaveText([...order])
  }
  await expect(page).toHaveURL(/sort=stock/)
  await page.reload()
  await expect(names).toHaveText(['Cup', 'Apron', 'blanket'])
})
