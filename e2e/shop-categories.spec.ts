import { db } from '#app/platform/database/db.server.ts'
import { categories } from '#app/shop/schema.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { alarm, toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const path = '/shop/admin/categories'

test.beforeEach(async () => await given.emptyShop())

test(
  'categories are added up to the limit of five, and can be renamed',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit(path)
    await expect(page.getByText('No categories yet')).toBeVisible()
    await expect(page.getByText('Maximum 5 categories allowed')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    for (const [index, name] of ['Sleep', 'Feeding', 'Bath', 'Play', 'Clothes'].entries()) {
      await expect(page.getByText(`${index}/5 categories used`)).toBeVisible()
      await page.getByRole('link', { name: 'Add Category' }).click()
      await dialog.getByLabel('Category name').fill(name)
      await dialog.getByRole('button', { name: 'Add Category' }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(toast(page, 'Category Added').first()).toBeVisible()
    }
    await expect(page.getByText('5/5 categories used')).toBeVisible()
    await expect(page.getByText('Limit reached')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeDisabled()

    await page.getByRole('link', { name: 'Edit Sleep' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Category' })
    await editing.getByLabel('Category name').fill('Rest')
    await editing.getByRole('button', { name: 'Save Category' }).click()
    await expect(toast(page, 'Category Updated')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rest' })).toContainText(
      /Created [A-Z][a-z]{2} \d{2}, \d{4}/,
    )
  },
)

test('a sixth category is refused even when the dialog was already open', async ({ page, visit, signedIn }) => {
  await signedIn()
  for (const [index, name] of ['Sleep', 'Feeding', 'Bath', 'Play'].entries()) await given.category(name, index + 1)
  await visit(`${path}/new`)
  await given.category('Clothes', 5)
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Category name').fill('Books')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByText('Category Limit Reached').first()).toBeVisible()
  await expect(dialog.getByText('Maximum of 5 categories allowed').first()).toBeVisible()
  await expect(alarm(page, 'Category Limit Reached')).toBeVisible()
  await expect(dialog.getByLabel('Category name')).toHaveValue('Books')
  expect(await db.$count(categories)).toBe(5)
})

test('a category name is required and unique', async ({ page, visit, signedIn }) => {
  await signedIn()
  await given.category('Sleep', 1)
  await visit(`${path}/new`)
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const name = dialog.getByLabel('Category name')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(name).toHaveAccessibleDescription(/Category name is required/)
  await name.fill('SLEEP')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(name).toHaveAccessibleDescription(/There is a category with this name already/)
})

test('deleting a category leaves its products uncategorised', withoutJavaScript, async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id: categoryId } = await given.category('Sleep', 1)
  const { id } = await given.product({ categoryId })
  await visit(path)
  await expect(page.getByRole('link', { name: '1 product in Sleep' })).toBeVisible()
  await page.getByRole('link', { name: 'Delete Sleep' }).click()
  const question = page.getByRole('dialog', { name: 'Delete category' })
  await expect(question).toContainText(
    'Are you sure you want to delete this category? Products in this category will become uncategorized.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category Deleted')).toBeVisible()
  expect(await readProduct(id)).toMatchObject({ categoryId: null })
})
