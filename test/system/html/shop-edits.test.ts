import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { refusingRow } from '#e2e/faults.ts'
import { readProduct } from '#test/factories/shop.ts'
import { createVariants, readVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ JOBS: 'manual', TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  await given.emptyShop()
  page = (await openDesk(instance.url)).page
})

const dialog = () => page.within('dialog')
const heading = () => page.within('main').heading
const says = (...words: string[]) => {
  for (const each of words) expect(page.text).toContain(each)
}
const openProduct = (id: string) => page.open(`/shop/admin/products/${id}`)

test('the second of two people editing a product saves only their own changes, and chooses where both differ', async () => {
  const { id } = await given.product({ stock: 4 })
  await openProduct(id)
  dialog().fill(/^Description/, 'Soft.')
  dialog().fill('Price (£)', '11')
  // Meanwhile another user changes the name and price, and a buyer takes two.
  const theirs = { name: 'Their swaddle', pricePence: 9_99, version: 2, stock: 2 }
  await db.update(products).set(theirs).where(eq(products.id, id))
  await dialog().press('Save Product')
  expect(dialog().texts('alert').join()).toContain('somebody else changed this')
  expect(dialog().text).toContain('Not saved yet.')
  expect(description(dialog().field('Price (£)'))).toMatch(/somebody else changed this/)
  const held = ['Price (£)', 'Product name', /^Stock/].map((label) => dialog().value(label))
  expect(held).toEqual(['11.00', 'Their swaddle', '2'])
  const choice = () => dialog().within('group', 'Price: which one stays?')
  expect(choice().text).toMatch(/Theirs.*£9\.99.*Yours.*£11\.00/)
  expect(await readProduct(id)).toMatchObject({ ...theirs, description: null })
  await dialog().press('Save Product')
  choice().check(/^Yours/)
  await dialog().press('Save Product')
  says('Product Updated')
  const merged = { ...theirs, pricePence: 11_00, description: 'Soft.', version: 3 }
  expect(await readProduct(id)).toMatchObject(merged)
})

test('a product deleted while it is being edited can be added again from the form', async () => {
  const { id } = await given.product()
  await openProduct(id)
  dialog().fill('Product name', 'Saved from the bin')
  await db.delete(products)
  await dialog().press('Save Product')
  says('Somebody deleted this product while you were editing it')
  await dialog().press('Add Product')
  page.within('region', 'Products').find('heading', 'Saved from the bin')
  await openProduct(id)
  expect(dialog().text).toContain('Product not found')
})

test('a failed save shows the specified message, and typed values are preserved', async () => {
  await openProduct('new')
  dialog().fill('Product name', 'Wrap')
  dialog().fill('Price (£)', '5')
  const wrap = { table: 'products', column: 'name', value: 'Wrap' }
  await refusingRow(wrap, () => dialog().press('Add Product'))
  expect(dialog().text).toContain('Failed to save product. Please try again.')
  expect(dialog().value('Product name')).toBe('Wrap')
})

test('variants that a colleague changed meanwhile are shown, and saved with what was typed once more', async () => {
  const { id } = await given.product({ name: 'Muslin wrap' })
  const [small] = await createVariants(id, [{ name: 'Small', stock: 4 }, { name: 'Large' }])
  await openProduct(`${id}/variants`)
  page.within('group', 'Small').fill('SKU', 'MW-S')
  await createVariants(id, [{ ...small!, pricePence: 13_00 }, { name: 'Medium' }])
  await page.press('Save variants')
  says('Somebody else changed these variants while you were editing')
  expect(page.within('group', 'Small').value('Price (£)')).toBe('13.00')
  page.find('group', 'Medium')
  page.check('Remove Large')
  await page.press('Save variants')
  says('Variants Saved')
  expect(await readVariants(id)).toMatchObject([{ name: 'Small', pricePence: 13_00, sku: 'MW-S' }, { name: 'Medium' }])
})

async function send(name: string, csv: string) {
  await page.open('/shop/admin/import')
  page.attach('CSV file', new File([csv], name, { type: 'text/csv' }))
  await page.press('Check the file')
}

test('a downloaded file of products changes only what was edited in it, and only after its check was seen', async () => {
  await given.product({ name: 'Swaddle', slug: 'swaddle', price: 12_50, stock: 3, description: '=One\n\nTwo' })
  const balm = await given.product({ name: 'Balm', slug: 'balm', price: 8_00 })
  await page.open('/shop/admin')
  await page.follow('Import')
  const file = await page.download('Export 2 products')
  expect(file.headers.get('Content-Disposition')).toMatch(/products-to-[\d-]+\.csv/)
  const csv = await file.text()
  await send('products.csv', csv)
  expect(heading()).toBe('Check the import')
  says('Refused: 0, Changed: 0, New: 0, Unchanged: 2', 'There is nothing to import.')
  const edited = csv.replace(',12.50,3,', ',13.00,9,')
  await send('products.csv', `${edited}cheap,Cheap,,0.01\r\n`)
  says('Nothing is imported while a line is refused.', 'Price “0.01”: Please enter a valid price')
  expect(page.all('button', /^Import/)).toEqual([])
  await send('products.csv', edited)
  says('Price: 12.50 to 13.00', 'Stock: 3 to 9')
  await db.update(products).set({ name: 'New balm' }).where(eq(products.id, balm.id))
  await page.press('Import 1 product')
  says('The shop has changed since the file was checked')
  await page.press('Import 2 products')
  says('Products Imported', '0 added, 2 changed')
  expect(await readProduct(balm.id)).toMatchObject({ name: 'Balm', version: 2 })
})

test('an unusable file is refused beside the field', async () => {
  await page.open('/shop/admin/import')
  for (const [file, refused] of [
    [new File([], ''), 'Please choose a CSV file with rows in it'],
    [new File(['Order,Total\n1,2'], 'orders.csv'), 'The first line has none of our headings'],
    [new File(['PK\u0003\u0004'], 'book.xlsx'), 'This is a workbook, not a CSV file'],
  ] as const) {
    page.attach('CSV file', file)
    await page.press('Check the file')
    expect(page.texts('alert').join()).toContain(refused)
    expect(description(page.field('CSV file'))).toContain(refused)
  }
})
