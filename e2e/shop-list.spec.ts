import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { applyFields, pressChip } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { productCard, shopPath, toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test.beforeEach(async () => await given.emptyShop())

test(
  'price and stock are changed in the list, and changes made meanwhile are reported',
  withoutJavaScript,
  async ({ page, visit, signedIn, javaScriptEnabled }) => {
    await signedIn()
    const { id } = await given.product({ price: 12_50, stock: 4 })
    await given.product({ name: 'Oat soap' })
    await visit(shopPath)
    const card = productCard(page, 'Muslin swaddle')
    const open = card.getByRole('link', { name: 'Price and stock of Muslin swaddle' })
    const [price, stock] = [card.getByLabel('Price (£)'), card.getByLabel('Stock', { exact: true })]
    await open.click()
    await expect(price).toBeFocused()
    await price.fill('13')
    await stock.fill('10')
    // One is sold before the form is sent.
    await db.update(products).set({ stock: 3 }).where(eq(products.id, id))
    await stock.press('Enter')
    await expect(toast(page, 'Product Updated')).toContainText('there are 9 now')
    expect(await readProduct(id)).toMatchObject({ pricePence: 13_00, stock: 9 })
    await expect(card).toContainText('£13.00')
    if (javaScriptEnabled) await expect(open).toBeFocused()

    await open.click()
    await price.fill('14')
    await db.update(products).set({ pricePence: 15_00, version: 3 }).where(eq(products.id, id))
    await card.getByRole('button', { name: 'Save' }).click()
    const choice = card.getByRole('group', { name: 'Price: which one stays?' })
    await expect(choice).toContainText(/Theirs.*£15\.00.*Yours.*£14\.00/)
    await expect(price).toHaveAccessibleDescription(/somebody else changed this/)
    expect(await readProduct(id)).toMatchObject({ pricePence: 15_00 })
    await choice.getByRole('radio', { name: 'Yours' }).check()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('£14.00')
  },
)

test(
  'Escape leaves the price unchanged and returns focus to its link',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.product()
    await visit(`${shopPath}?sort=name`)
    const open = page.getByRole('link', { name: 'Price and stock of Muslin swaddle' })
    await open.click()
    await page.getByLabel('Price (£)').fill('99')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await expect(page).toHaveURL(`${shopPath}?sort=name`)
    await expect(productCard(page, 'Muslin swaddle')).toContainText('£12.50')
    await open.click()
    await expect(page.getByLabel('Price (£)')).toHaveValue('12.50')
  },
)

test(
  'the product list is sorted, and its URL preserves the order',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
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
      await applyFields(page)
      await expect(names).toHaveText([...order])
    }
    await expect(page).toHaveURL(/sort=stock/)
    await page.reload()
    await expect(names).toHaveText(['Cup', 'Apron', 'blanket'])
  },
)

test('a duplicated product is saved as a draft', withoutJavaScript, async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id: categoryId } = await given.category('Sleep', 1)
  const copied = { price: 30_00, stock: 2, description: 'Soft.', categoryId, vatClass: 'zero' as const }
  const { name } = await given.product(copied)
  await visit(`${shopPath}?sort=name`)
  await productCard(page, name).hover()
  await page.getByRole('link', { name: `Duplicate ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate Product' })
  await expect(dialog.getByLabel('Product name')).toHaveValue(`Copy of ${name}`)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toast(page, 'Product Added')).toContainText(`Copy of ${name} is saved as a draft`)
  await expect(page).toHaveURL(`${shopPath}?sort=name`)
  const [copy] = await db
    .select()
    .from(products)
    .where(eq(products.name, `Copy of ${name}`))
  const { price: pricePence, ...others } = copied
  expect(copy).toMatchObject({ ...others, pricePence, isOnSale: false, slug: 'copy-of-muslin-swaddle' })
})

test(
  'a product with a future sale period is scheduled and not shown in the shop',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const { id, slug } = await given.product()
    await visit(`${shopPath}/products/${id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Product' })
    const [from, until] = [dialog.getByLabel('On sale from'), dialog.getByLabel('On sale until')]
    await from.fill('2099-07-01T09:00')
    await until.fill('2099-07-01T08:00')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect(until).toHaveAccessibleDescription(/The end must be after the start/)
    await until.fill('2099-07-31T18:00')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    const card = productCard(page, 'Muslin swaddle')
    await expect(card).toContainText('From 09:00, Jul 01, 2099')
    expect(await readProduct(id)).toMatchObject({ onSaleFrom: new Date('2099-07-01T08:00:00Z') })
    expect((await page.request.get(`/shop/${slug}`)).status()).toBe(404)
    await pressChip(page, 'Scheduled')
    await expect(card).toBeVisible()
    await pressChip(page, 'On sale')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test(
  'products are taken off sale and moved to a category in bulk, and a bulk change is undone',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.category('Sleep', 1)
    const unchanged = await given.product({ name: 'Cup' })
    const [one, two] = [await given.product({ name: 'Swaddle' }), await given.product({ name: 'Swaddle wrap' })]
    await visit(`${shopPath}?search=swaddle`)
    const select = page.getByRole('checkbox', { name: 'Select Swaddle', exact: true })
    await select.check()
    await page.getByRole('button', { name: 'Take off sale' }).click()
    await expect(toast(page, 'Done')).toContainText('1 product taken off sale')
    await expect(page).toHaveURL(`${shopPath}?search=swaddle`)
    await expect(productCard(page, 'Swaddle')).toContainText('Draft')
    expect(await readProduct(two.id)).toMatchObject({ isOnSale: true })

    await select.check()
    await page.getByRole('checkbox', { name: 'All 2 of this list' }).check()
    await page.getByRole('button', { name: 'Take off sale' }).click()
    await expect(toast(page, 'Done')).toContainText('1 product taken off sale. 1 was so already')
    expect(await readProduct(unchanged.id)).toMatchObject({ isOnSale: true })
    await toast(page, '1 was so already').getByRole('button', { name: 'Undo' }).last().click()
    await expect(toast(page, 'Undone')).toContainText('1 product as before')
    expect(await readProduct(one.id)).toMatchObject({ isOnSale: false })
    expect(await readProduct(two.id)).toMatchObject({ isOnSale: true })

    await select.check()
    await page.getByRole('combobox', { name: 'Category' }).last().selectOption('Sleep')
    await page.getByRole('button', { name: 'Set category' }).click()
    await expect(productCard(page, 'Swaddle')).toContainText('Sleep')
  },
)
