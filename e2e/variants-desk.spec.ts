import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { readProduct } from '#test/factories/shop.ts'
import { createVariants, readVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { productCard, shopPath, toast } from './shop-desk.ts'

test.beforeEach(async () => await given.emptyShop())

const variantNames = async (id: string) => (await readVariants(id)).map(({ name }) => name)

test('three sizes are added and reordered, and one is removed', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id } = await given.product({ name: 'Muslin wrap', stock: 9 })
  const user = { noun: 'product', id, label: 'Muslin wrap', href: '' }
  const picture = await createPicture('#4f6a52', { fileName: 'wrap.png', altText: 'A wrap' })
  await transaction(async (tx) => await setPictureUses(tx, user, 'gallery', [picture]))
  await visit(`${shopPath}/products/${id}?sort=name`)
  await page.getByRole('link', { name: 'Add variants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Variants of Muslin wrap' })
  await expect(dialog.getByText('Without variants, Muslin wrap has one price, £12.50, and 9 in stock.')).toBeVisible()
  await dialog.getByLabel('What buyers choose').fill('Size')
  const row = (name: string) => dialog.getByRole('group', { name, exact: true })
  for (const [at, [name, price, stock]] of (
    [
      ['Large', '15', '2'],
      ['Small', '12', '4'],
      ['Medium', '12', ''],
    ] as const
  ).entries()) {
    await row(`Row ${at + 1}`)
      .getByLabel('Name')
      .fill(name)
    await row(`Row ${at + 1}`)
      .getByLabel('Price (£)')
      .fill(price)
    await row(`Row ${at + 1}`)
      .getByLabel('Stock')
      .fill(stock)
  }
  await row('Row 2').getByLabel('Picture').selectOption('wrap.png')
  await row('Row 1').getByLabel('Position').fill('4')
  await dialog.getByRole('button', { name: 'Save variants' }).click()
  await expect(toast(page, 'Variants Saved')).toContainText('Muslin wrap comes in 3 sizes')
  await expect(page).toHaveURL(`${shopPath}?sort=name`)
  expect(await readVariants(id)).toMatchObject([
    { name: 'Small', stock: 4, pricePence: 12_00, pictureId: picture },
    { name: 'Medium', stock: null },
    { name: 'Large', stock: 2, pricePence: 15_00 },
  ])

  const card = productCard(page, 'Muslin wrap')
  await expect(card).toContainText('From £12.00')
  await card.getByRole('link', { name: '3 sizes of Muslin wrap' }).click()
  await row('Small').getByLabel('Remove Small').check()
  await dialog.getByRole('button', { name: 'Save variants' }).click()
  await expect(toast(page, '2 sizes')).toBeVisible()
  expect(await variantNames(id)).toEqual(['Medium', 'Large'])

  await card.getByRole('link', { name: 'Muslin wrap', exact: true }).click()
  const product = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(product).toContainText(/Price\s*From £12\.00\s*Stock\s*Not counted/)
  await expect(product.getByLabel('Price (£)')).toHaveCount(0)
  await product.getByLabel('SKU').fill('MW')
  await product.getByRole('button', { name: 'Save Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  expect(await readProduct(id)).toMatchObject({ sku: 'MW', pricePence: 12_00, stock: null })
})

test(
  'a duplicated product has the variants too, and its form links to them',
  { tag: '@desktop' },
  async ({ page, visit, navigate, signedIn }) => {
    await signedIn()
    const { id } = await given.product({ name: 'Muslin wrap' })
    await createVariants(
      id,
      [
        { name: 'Small', stock: 4 },
        { name: 'Large', stock: 2, pricePence: 20_00 },
      ],
      'Length',
    )
    await visit(`${shopPath}/products/new?copy=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Duplicate Product' })
    await expect(dialog).toContainText('It comes in 2 variants. They are copied with it')
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expect(toast(page, 'Copy of Muslin wrap is saved as a draft')).toBeVisible()
    const copy = (await db.select().from(products)).find(({ name }) => name === 'Copy of Muslin wrap')
    expect(copy).toMatchObject({ variantLabel: 'Length', pricePence: 12_50, stock: 6 })
    expect(await readVariants(copy!.id)).toMatchObject([
      { name: 'Small', stock: 4 },
      { name: 'Large', pricePence: 20_00 },
    ])

    // A product with variants has no price and stock of its own.
    await navigate(`${shopPath}/products/${id}/price-and-stock`)
    const product = page.getByRole('dialog', { name: 'Edit Product' })
    await expect(product).toContainText(/Price\s*From £12\.50\s*Stock\s*6, all variants together/)
    await expectAccessible(page)
    await product.getByRole('link', { name: 'Edit prices and stock of its variants' }).click()
    await expect(page.getByRole('dialog', { name: 'Variants of Muslin wrap' })).toBeVisible()
  },
)

test(
  'unsaved variants are restored when the page is opened again, and the variants have no accessibility violations or overflow',
  { tag: '@desktop' },
  async ({ page, visit, navigate, signedIn }) => {
    await signedIn()
    const { id } = await given.product({ name: 'Muslin wrap' })
    await visit(`${shopPath}/products/${id}/variants`)
    await expectAccessible(page)
    const dialog = page.getByRole('dialog', { name: 'Variants of Muslin wrap' })
    const stocks = [1, 2, 3].map((at) => dialog.getByRole('group', { name: `Row ${at}` }).getByLabel('Stock'))
    for (const stock of stocks) await stock.fill('7')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(toast(page, 'What you typed is kept in this tab')).toBeVisible()
    await page.goto(`${shopPath}/products/${id}/variants`)
    for (const stock of stocks) await expect(stock).toHaveValue('7')

    const wrap = await given.product({ name: 'Wool wrap' })
    await createVariants(wrap.id, [
      { name: 'Small', stock: 4 },
      { name: 'Newborn to three months', sku: 'MW-NEWBORN' },
    ])
    await navigate(`${shopPath}/products/${wrap.id}`)
    await expectAccessible(page)
    await navigate(`${shopPath}/products/${wrap.id}/variants`)
    await page.getByLabel('Price (£)').first().fill('0')
    await page.getByRole('button', { name: 'Save variants' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
  },
)
