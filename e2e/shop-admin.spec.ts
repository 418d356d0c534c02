import { given } from '#test/given.ts'

import { refusingRow } from './faults.ts'
import { applyFields, chip, pressChip, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { alarm, picture, productCard, shopPath, toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

test.beforeEach(async () => await given.emptyShop())

test(
  'the shop admin shows counts, has a URL for each tab, and signs out',
  inHtml,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.category('Sleep', 1)
    await given.product()
    await visit(shopPath)
    await expect(page.getByText('Manage products, categories and orders.')).toBeVisible()
    for (const [title, count] of [
      ['Total Products', '1'],
      ['Total Orders', '0'],
      ['Pending Orders', '0'],
      ['Categories', '1'],
    ] as const)
      await expect(page.locator('dl > div').filter({ hasText: title })).toContainText(count)
    await expect(page.locator('dl').first()).toContainText('Max 5')

    const tabs = page.getByRole('navigation', { name: 'Shop' })
    await expect(tabs.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/shop/admin/orders?matter=to-send&sort=date&direction=ascending',
    )
    await tabs.getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/shop/admin/categories')
    await expect(tabs.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page')

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/cms/login')
    await expect(page.getByText('Logged Out').first()).toBeVisible()
  },
)

test(
  'the first product is added with a picture, listed, edited and deleted @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn, javaScriptEnabled }) => {
    await signedIn()
    await given.category('Sleep', 1)
    await visit(shopPath)
    await expect(page.getByText('No products yet')).toBeVisible()
    await expect(page.getByText('Add your first product to get started')).toBeVisible()

    await page.getByRole('link', { name: 'Add Product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Product' })
    const price = dialog.getByLabel('Price (£)')
    await expect(price).toHaveAttribute('step', '0.01')
    await expect(price).toHaveAttribute('min', '0')
    await expect(dialog.getByLabel('Description')).toHaveAttribute('rows', '3')
    await dialog.getByLabel('Product name').fill('Muslin swaddle')
    await price.fill('12.50')
    await dialog.getByLabel('Description').fill('Soft, and large enough for two.')
    await dialog.getByLabel('Category').selectOption('Sleep')
    await dialog.getByLabel('Stock').fill('3')
    await dialog.locator('input[type=file]').setInputFiles(await picture('swaddle.png'))
    if (javaScriptEnabled) await expect(dialog.locator('[name=pictures]')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Add Product' }).click()

    await expect(toast(page, 'Product Added')).toContainText('Muslin swaddle is in the shop now')
    const card = productCard(page, 'Muslin swaddle')
    await expect(card).toContainText(/Sleep.*3 in stock.*£12\.50.*Soft, and large.*Created [A-Z][a-z]{2} \d{2}, \d{4}/)
    await expect(card.locator('picture')).toHaveCount(1)

    await card.getByRole('link', { name: 'Muslin swaddle', exact: true }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Product' })
    await expect(editing.getByLabel('Address in the shop')).toHaveValue('muslin-swaddle')
    await editing.getByLabel('Product name').fill('Muslin wrap')
    await editing.getByLabel('Stock').fill('0')
    await editing.getByRole('radio', { name: 'Draft' }).check()
    await editing.getByRole('button', { name: 'Save Product' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    const wrap = productCard(page, 'Muslin wrap')
    await expect(wrap).toContainText(/Draft.*Sold out/)
    await expect(wrap.locator('picture')).toHaveCount(1)

    await wrap.hover()
    await wrap.getByRole('link', { name: 'Delete Muslin wrap' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Product Deleted')).toBeVisible()
    await expect(page.getByText('No products yet')).toBeVisible()
  },
)

test('field errors are shown beside the fields and in a toast, and typed values are preserved', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const { slug } = await given.product()
  await visit(`${shopPath}/products/new`)
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  const add = dialog.getByRole('button', { name: 'Add Product' })
  await dialog.getByLabel('Description').fill('Soft.')
  await add.click()
  await expect(dialog.getByText('There is a problem')).toBeVisible()
  await expect(dialog.getByLabel('Product name')).toHaveAccessibleDescription(/Product name is required/)
  await expect(dialog.getByLabel('Price (£)')).toHaveAccessibleDescription(/Please enter a valid price/)
  await expect(dialog.getByLabel('Description')).toHaveValue('Soft.')
  await expect(alarm(page, 'Validation Error')).toContainText('Product name is required')

  await dialog.getByLabel('Product name').fill('Wrap')
  await dialog.getByLabel('Price (£)').fill('0.29')
  await dialog.getByLabel('Address in the shop').fill(slug)
  await add.click()
  await expect(dialog.getByLabel('Product name')).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByLabel('Price (£)')).toHaveAccessibleDescription(/Please enter a valid price/)
  await expect(alarm(page, 'Please enter a valid price').last()).toBeVisible()
  await dialog.getByLabel('Price (£)').fill('0.30')
  await add.click()
  await expect(dialog.getByLabel('Address in the shop')).toHaveAccessibleDescription(/Another product has this address/)
  await dialog.getByLabel('Address in the shop').fill('')
  await add.click()
  await expect(toast(page, 'Product Added')).toBeVisible()
})

test('a failed save shows the specified message, and typed values are preserved', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit(`${shopPath}/products/new`)
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Product name').fill('Wrap')
  await dialog.getByLabel('Price (£)').fill('5')
  await refusingRow({ table: 'products', column: 'name', value: 'Wrap' }, async () => {
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expect(dialog.getByText('Failed to save product. Please try again.').first()).toBeVisible()
    await expect(alarm(page, 'Failed to save product. Please try again.')).toBeVisible()
    await expect(dialog.getByLabel('Product name')).toHaveValue('Wrap')
  })
})

test('the product list is searched and filtered', inHtml, async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id: categoryId } = await given.category('Sleep', 1)
  await given.product({ name: 'Night light', categoryId })
  await given.product({ name: 'Oat soap', stock: 0 })
  await given.product({ name: 'Draft bear', isOnSale: false })
  await visit(shopPath)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sleep')
  await applyFields(page)
  await expect(productCard(page, 'Oat soap')).toHaveCount(0)
  await expect(productCard(page, 'Night light')).toBeVisible()
  await pressChip(page, 'Sold out')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await searchList(page, 'bear')
  await expect(productCard(page, 'Draft bear')).toContainText('Draft')
  await expect(productCard(page, 'Night light')).toHaveCount(0)
})

test(
  'the actions of a product card are reachable by keyboard alone',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.product()
    await visit(shopPath)
    const remove = page.getByRole('link', { name: 'Delete Muslin swaddle' })
    const actions = remove.locator('..')
    await page.mouse.move(0, 0)
    await expect(actions).toHaveCSS('opacity', '0')
    await chip(page, 'Sold out').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Select Muslin swaddle' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Edit Muslin swaddle' })).toBeFocused()
    await expect(actions).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Duplicate Muslin swaddle' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' })
    await expect(question.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(shopPath)
  },
)

test(
  'the actions of a product card are visible at once on touch screens',
  { tag: '@phone-only' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.product()
    await visit(shopPath)
    const edit = page.getByRole('link', { name: 'Edit Muslin swaddle' })
    await expect(edit.locator('..')).toHaveCSS('opacity', '1')
  },
)
