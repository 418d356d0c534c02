import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { drawnPicture } from '#test/factories/pictures.ts'
import { readProduct } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const shop = '/shop/admin'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  await given.emptyShop()
  page = (await openDesk(instance.url)).page
})

const dialog = () => page.within('dialog')
const listed = () => page.within('region', 'Products')
const names = () =>
  listed()
    .select('h3')
    .map((heading) => heading.textContent)
const card = (name: string) => listed().within('listitem', new RegExp(`Select ${name}Edit`))
const hint = (label: string | RegExp) => description(dialog().field(label))
const address = () => page.url.pathname + page.url.search
const says = (...words: string[]) => {
  for (const each of words) expect(page.text).toContain(each)
}

test('the shop admin shows counts, has a URL for each tab, and signs out', async () => {
  await given.category('Sleep', 1)
  await given.product()
  await page.open(shop)
  says('Manage products, categories and orders.')
  const counts = page.select('dl')[0]?.textContent
  expect(counts).toMatch(/Total Products1.*Total Orders0.*Pending Orders0.*CategoriesMax 51/)
  const tabs = () => page.within('navigation', 'Shop')
  const current = () =>
    tabs()
      .select('[aria-current=page]')
      .map((link) => link.textContent)
  expect(current()).toEqual(['Products'])
  expect(
    tabs()
      .find('link', /^Orders/)
      .getAttribute('href'),
  ).toBe('/shop/admin/orders?matter=to-send&sort=date&direction=ascending')
  await tabs().follow('Categories')
  expect(page.url.pathname).toBe('/shop/admin/categories')
  expect(current()).toEqual(['Categories'])
  await page.press('Logout')
  expect(page.url.pathname).toBe('/cms/login')
  says('Logged Out')
})

test('the first product is added with a picture, listed, edited and deleted', async () => {
  await given.category('Sleep', 1)
  await page.open(shop)
  says('No products yet', 'Add your first product to get started')
  await page.follow('Add Product')
  expect(dialog().field('Price (£)').getAttribute('step')).toBe('0.01')
  expect(dialog().field('Price (£)').getAttribute('min')).toBe('0')
  expect(
    dialog()
      .field(/^Description/)
      .getAttribute('rows'),
  ).toBe('3')
  dialog().fill('Product name', 'Muslin swaddle')
  dialog().fill('Price (£)', '12.50')
  dialog().fill(/^Description/, 'Soft, and large enough for two.')
  dialog().choose(/^Category/, 'Sleep')
  dialog().fill(/^Stock/, '3')
  const drawn = new Uint8Array(await drawnPicture('#7b3f5d'))
  dialog().attach('Browse', new File([drawn], 'swaddle.png', { type: 'image/png' }))
  await dialog().press('Add Product')
  says('Product Added', 'Muslin swaddle is in the shop now')
  expect(card('Muslin swaddle').text).toMatch(
    /Sleep.*3 in stock.*£12\.50.*Soft, and large.*Created [A-Z][a-z]{2} \d{2}, \d{4}/,
  )
  expect(card('Muslin swaddle').select('picture')).toHaveLength(1)

  await card('Muslin swaddle').follow('Muslin swaddle')
  expect(dialog().value(/^Address in the shop/)).toBe('muslin-swaddle')
  dialog().fill('Product name', 'Muslin wrap')
  dialog().fill(/^Stock/, '0')
  dialog().check(/^Draft/)
  await dialog().press('Save Product')
  says('Product Updated')
  expect(card('Muslin wrap').text).toMatch(/Draft.*Sold out/)
  expect(card('Muslin wrap').select('picture')).toHaveLength(1)
  await page.follow('Delete Muslin wrap')
  expect(dialog().text).toContain('Are you sure you want to delete this product?')
  await dialog().press('Delete')
  says('Product Deleted', 'No products yet')
})

test('the product list is searched, filtered and sorted', async () => {
  const { id: categoryId } = await given.category('Sleep', 1)
  await given.product({ name: 'blanket', price: 30_00, categoryId })
  await given.product({ name: 'Apron', price: 40_00, stock: 2, isOnSale: false })
  await given.product({ name: 'Cup', price: 5_00, stock: 0 })
  await page.open(shop)
  expect(names()).toEqual(['Cup', 'Apron', 'blanket'])
  for (const [sort, order] of [
    ['Name', ['Apron', 'blanket', 'Cup']],
    ['Lowest price first', ['Cup', 'blanket', 'Apron']],
    ['Highest price first', ['Apron', 'blanket', 'Cup']],
    ['Lowest stock first', ['Cup', 'Apron', 'blanket']],
  ] as const) {
    page.choose('Sort by', sort)
    await page.press('Apply')
    expect(names()).toEqual(order)
  }
  expect(page.url.search).toMatch(/sort=stock/)
  page.within('search').choose('Category', 'Sleep')
  await page.press('Apply')
  expect(names()).toEqual(['blanket'])
  page.within('search').choose('State', 'Sold out')
  await page.press('Apply')
  says('Nothing matches')
  await page.follow('Show all')
  page.select('[type=search]')[0]?.setAttribute('value', 'apron')
  await page.press('Search')
  expect(names()).toEqual(['Apron'])
  expect(card('Apron').text).toContain('Draft')
})

test('price and stock are changed in the list, and changes made meanwhile are reported', async () => {
  const { id } = await given.product({ price: 12_50, stock: 4 })
  await given.product({ name: 'Oat soap' })
  await page.open(shop)
  await card('Muslin swaddle').follow('Price and stock of Muslin swaddle')
  dialog().fill('Price (£)', '13')
  dialog().fill(/^Stock/, '10')
  // One is sold before the form is sent.
  await db.update(products).set({ stock: 3 }).where(eq(products.id, id))
  await dialog().press('Save Product')
  says('Product Updated', 'there are 9 now')
  expect(await readProduct(id)).toMatchObject({ pricePence: 13_00, stock: 9 })
  expect(card('Muslin swaddle').text).toContain('£13.00')

  await card('Muslin swaddle').follow('Price and stock of Muslin swaddle')
  dialog().fill('Price (£)', '14')
  await db.update(products).set({ pricePence: 15_00, version: 3 }).where(eq(products.id, id))
  await dialog().press('Save Product')
  const choice = dialog().within('group', 'Price: which one stays?')
  expect(choice.text).toMatch(/Theirs.*£15\.00.*Yours.*£14\.00/)
  expect(description(dialog().field('Price (£)'))).toMatch(/somebody else changed this/)
  expect(await readProduct(id)).toMatchObject({ pricePence: 15_00 })
  choice.check(/^Yours/)
  await dialog().press('Save Product')
  expect(card('Muslin swaddle').text).toContain('£14.00')
})

test('a duplicated product is saved as a draft', async () => {
  const { id: categoryId } = await given.category('Sleep', 1)
  const copied = { price: 30_00, stock: 2, description: 'Soft.', categoryId, vatClass: 'zero' as const }
  const { name } = await given.product(copied)
  await page.open(`${shop}?sort=name`)
  await page.follow(`Duplicate ${name}`)
  expect(dialog().text).toContain('Duplicate Product')
  expect(dialog().value('Product name')).toBe(`Copy of ${name}`)
  await dialog().press('Add Product')
  says('Product Added', `Copy of ${name} is saved as a draft`)
  expect(address()).toBe(`${shop}?sort=name`)
  const [copy] = await db
    .select()
    .from(products)
    .where(eq(products.name, `Copy of ${name}`))
  const { price: pricePence, ...others } = copied
  expect(copy).toMatchObject({ ...others, pricePence, isOnSale: false, slug: 'copy-of-muslin-swaddle' })
})

test('a product with a future sale period is scheduled and not shown in the shop', async () => {
  const { id, slug } = await given.product()
  await page.open(`${shop}/products/${id}`)
  dialog().fill(/^On sale from/, '2099-07-01T09:00')
  dialog().fill(/^On sale until/, '2099-07-01T08:00')
  await dialog().press('Save Product')
  expect(hint(/^On sale until/)).toMatch(/The end must be after the start/)
  dialog().fill(/^On sale until/, '2099-07-31T18:00')
  await dialog().press('Save Product')
  says('Product Updated')
  expect(card('Muslin swaddle').text).toContain('From 09:00, Jul 01, 2099')
  expect(await readProduct(id)).toMatchObject({ onSaleFrom: new Date('2099-07-01T08:00:00Z') })
  expect((await fetch(`${instance.url}/shop/${slug}`)).status).toBe(404)
  page.within('search').choose('State', 'Scheduled')
  await page.press('Apply')
  expect(names()).toEqual(['Muslin swaddle'])
  page.within('search').choose('State', 'On sale')
  await page.press('Apply')
  says('Nothing matches')
})

test('products are taken off sale and moved to a category in bulk, and a bulk change is undone', async () => {
  await given.category('Sleep', 1)
  const unchanged = await given.product({ name: 'Cup' })
  const [one, two] = [await given.product({ name: 'Swaddle' }), await given.product({ name: 'Swaddle wrap' })]
  const areOnSale = async () =>
    (await Promise.all([one, two, unchanged].map(({ id }) => readProduct(id)))).map((product) => product?.isOnSale)
  await page.open(`${shop}?search=swaddle`)
  page.check('Select Swaddle')
  await page.press('Take off sale')
  says('Done', '1 product taken off sale')
  expect(address()).toBe(`${shop}?search=swaddle`)
  expect(await areOnSale()).toEqual([false, true, true])
  expect(card('Swaddle').text).toContain('Draft')

  page.check('Select Swaddle')
  page.check('All 2 of this list')
  await page.press('Take off sale')
  says('1 product taken off sale. 1 was so already')
  expect(await areOnSale()).toEqual([false, false, true])
  await page.press('Undo')
  says('Undone', '1 product as before')
  expect(await areOnSale()).toEqual([false, true, true])

  page.check('Select Swaddle')
  page.select('[name=chosen] option').at(-1)?.setAttribute('selected', '')
  await page.press('Set category')
  expect(card('Swaddle').text).toContain('Sleep')
})
