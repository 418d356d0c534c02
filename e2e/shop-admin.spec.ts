import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { alarm, shopPath, toast } from './shop-desk.ts'

test.beforeEach(async () => await given.emptyShop())

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

test(
  'the actions of a product card are reachable by keyboard alone',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await given.product()
    await visit(shopPath)
    const remove = page.getByRole('link', { name: 'Delete Muslin swaddle' })
    const actions = remove.locator('../..')
    await page.mouse.move(0, 0)
    await expect(actions).toHaveCSS('opacity', '0')
    await page.getByLabel('Sort by').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Select Muslin swaddle' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Edit Muslin swaddle' })).toBeFocused()
    await expect(actions).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Duplicate Muslin swaddle' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete product' })
    await expect(question.getByRole('heading')).toBeFocused()
    await expect(question).toContainText('Are you sure you want to delete this product?')
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
    await expect(edit.locator('../..')).toHaveCSS('opacity', '1')
  },
)
