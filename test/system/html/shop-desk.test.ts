import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { categories } from '#app/shop/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  await given.emptyShop()
  await given.noCharges()
  page = (await openDesk(instance.url)).page
})

const dialog = () => page.within('dialog')
const hint = (label: string | RegExp) => description(dialog().field(label))
const says = (...words: string[]) => {
  for (const each of words) expect(page.text).toContain(each)
}
const fill = (typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) dialog().fill(new RegExp(`^${RegExp.escape(label)}`), text)
}

test('a discount code is added, used, switched off and on, and deleted', async () => {
  await page.open('/shop/admin/discounts')
  says('No discount codes yet')
  await page.follow('Add Discount')
  fill({ Code: 'spring', 'Amount off (£)': '5' })
  dialog().check(/^Takes an amount off/)
  await dialog().press('Add Discount')
  expect(hint(/^Smallest order \(£\)/)).toMatch(/at least £5.30/)
  fill({ 'Smallest order (£)': '20', 'How many orders may use it': '3' })
  await dialog().press('Add Discount')
  says('Discount Added')

  await createOrderRow({ discountCode: 'SPRING', isPaid: true })
  await page.open('/shop/admin/discounts')
  const row = () => page.within('row', /SPRING/).text
  for (const words of ['£5.00 off orders of £20.00 or more', '1 of 3', 'Active']) expect(row()).toContain(words)
  await page.press('Switch off SPRING')
  says('SPRING is refused from now on')
  expect(row()).toContain('Off')
  await page.press('Switch on SPRING')
  expect(row()).toContain('Active')

  await page.follow('Delete SPRING')
  expect(dialog().text).toContain('Are you sure you want to delete this discount code?')
  expect(dialog().text).toContain('One order used it, and will keep it.')
  await dialog().press('Delete')
  says('No discount codes yet')
})

test('a discount code that a colleague changed meanwhile is not overwritten without asking', async () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  await db.insert(discountCodes).values({ id, code: 'WELCOME', kind: 'percent', value: 10 })
  await page.open(`/shop/admin/discounts/${id}`)
  expect(dialog().text).toContain('Edit Discount WELCOME')
  fill({ 'Per cent off': '15' })
  await db.update(discountCodes).set({ value: 20, version: 2 })
  await dialog().press('Save Discount')
  expect(dialog().text).toContain('somebody else changed this')
  dialog().check(/^Yours/)
  await dialog().press('Save Discount')
  expect(page.texts('row', /WELCOME/).join()).toContain('15% off')
})

test('delivery zones are added from presets and deleted', async () => {
  await given.product({ name: 'Oat bath' })
  await page.open('/shop/admin/delivery')
  says('Delivery is included in every price')
  await page.follow('Highlands and Islands')
  expect(dialog().value(/^Postcodes/)).toMatch(/\bIV, /)
  fill({ 'What delivery costs (£)': 'nothing' })
  await dialog().press('Add Zone')
  expect(hint('What delivery costs (£)')).toContain('Free is 0')
  fill({ 'What delivery costs (£)': '9.50' })
  await dialog().press('Add Zone')
  says('Zone Added', 'Addresses elsewhere are refused')

  await page.follow('Mainland UK')
  fill({ 'What delivery costs (£)': '3.95', 'Free from (£)': '50' })
  await dialog().press('Add Zone')
  page.find('heading', 'Mainland UK')
  expect(page.text).not.toContain('Addresses elsewhere are refused')
  await page.openUntil('/shop', '£12.50 plus delivery from £3.95')

  await page.open('/shop/admin/delivery')
  await page.follow('Delete Highlands and Islands')
  expect(dialog().text).toContain('Are you sure you want to delete this zone?')
  expect(dialog().text).toContain('charged as everywhere else')
  await dialog().press('Delete')
  says('Zone Deleted')
  expect(page.all('heading', 'Highlands and Islands')).toEqual([])
})

const addCategory = async (name: string) => {
  fill({ 'Category name': name })
  await dialog().press('Add Category')
}

test('categories are added up to the limit of five, and can be renamed', async () => {
  await page.open('/shop/admin/categories')
  says('No categories yet', 'Maximum 5 categories allowed')
  for (const [index, name] of ['Sleep', 'Feeding', 'Bath', 'Play', 'Clothes'].entries()) {
    says(`${index}/5 categories used`)
    await page.follow('Add Category')
    await addCategory(name)
    page.find('heading', name)
    says('Category Added')
  }
  says('5/5 categories used', 'Limit reached')
  expect(page.find('button', 'Add Category').hasAttribute('disabled')).toBe(true)
  await page.follow('Edit Sleep')
  fill({ 'Category name': 'Rest' })
  await dialog().press('Save Category')
  says('Category Updated')
  expect(page.texts('listitem').join('\n')).toMatch(/Rest.*Created [A-Z][a-z]{2} \d{2}, \d{4}/)
})

test('a category name is required and unique, and a sixth category is refused by an open form too', async () => {
  for (const name of ['Sleep', 'Feeding', 'Bath', 'Play']) await given.category(name)
  await page.open('/shop/admin/categories/new')
  await addCategory('')
  expect(hint(/^Category name/)).toContain('Category name is required')
  await addCategory('SLEEP')
  expect(hint(/^Category name/)).toContain('There is a category with this name already')
  await given.category('Clothes')
  await addCategory('Books')
  says('Category Limit Reached', 'Maximum of 5 categories allowed')
  expect(dialog().value(/^Category name/)).toBe('Books')
  expect(await db.$count(categories)).toBe(5)
})

test('deleting a category leaves its products uncategorised', async () => {
  const { id: categoryId } = await given.category('Sleep', 1)
  const { id } = await given.product({ categoryId })
  await page.open('/shop/admin/categories')
  page.find('link', '1 product in Sleep')
  await page.follow('Delete Sleep')
  expect(dialog().text).toContain(
    'Are you sure you want to delete this category? Products in this category will become uncategorized.',
  )
  await dialog().press('Delete')
  says('Category Deleted')
  expect(await readProduct(id)).toMatchObject({ categoryId: null })
})
