import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { topOf } from './layout.ts'
import { printedSheets } from './sheets.ts'

const list = '/shop/admin/orders'
const withoutJavaScript = { tag: '@without-javascript' }

test.beforeEach(async ({ signedIn, context }) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyOrders()
  await signedIn()
})

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))

async function givenParcels() {
  const ada = await createOrderRow({ isPaid: true, productName: 'Swaddle', quantity: 2, createdAt: at(1) })
  const bea = await createOrderRow({ isPaid: true, productName: 'Lamp', name: 'Bea Lloyd', createdAt: at(2) })
  const cyd = await createOrderRow({ isPaid: true, productName: 'Swaddle', name: 'Cyd Moran', createdAt: at(3) })
  return { ada, bea, cyd }
}

test(
  'the orders open with those to send, and print a pick list and packing slips',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const { ada, bea } = await givenParcels()
    await createOrderRow({ isPaid: true, name: 'Sent Before', sentAt: new Date() })
    await visit('/shop/admin')
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Orders 3' }).click()
    await expect(page.getByRole('link', { name: 'To send (3)' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('row').nth(1)).toContainText(ada.number)

    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Pick list' }).click()
    const picks = await opening
    await expect(picks.getByRole('row', { name: /Swaddle/ })).toContainText(`#${ada.number} × 2`)
    await expect(picks.getByText('3 orders, 4 pieces.')).toBeVisible()

    // Only the selected orders.
    await page.getByRole('checkbox', { name: `Select order #${ada.number}` }).check()
    await page.getByRole('checkbox', { name: `Select order #${bea.number}` }).check()
    const openingSlips = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Packing slips' }).click()
    const slips = await openingSlips
    await expect(slips.getByRole('article')).toHaveCount(2)
    expect(await printedSheets(slips)).toHaveLength(2)
  },
)

test('several orders are marked as sent at once', withoutJavaScript, async ({ page, visit }) => {
  const { ada, bea } = await givenParcels()
  await visit(`${list}?matter=to-send`)
  await page.getByRole('checkbox', { name: `Select order #${ada.number}` }).check()
  await page.getByRole('checkbox', { name: `Select order #${bea.number}` }).check()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('heading', { name: 'Mark 2 orders as sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark 2 orders as sent' }).click()
  await expect(page.getByText('Please choose who carries it').first()).toBeVisible()
  await page.getByLabel('Evri').check()
  await page.getByRole('button', { name: 'Mark 2 orders as sent' }).click()
  await expect(page.getByText('2 orders marked as sent, and each customer gets an email.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'To send (1)' })).toBeVisible()
})

test('pasted tracking numbers are checked before they are saved', withoutJavaScript, async ({ page, visit }) => {
  const { ada, bea } = await givenParcels()
  await visit(`${list}?matter=to-send`)
  await page.getByRole('link', { name: 'Tracking numbers' }).click()
  await page
    .getByLabel('Numbers')
    .fill(`${ada.number}\tAB123456785GB\n${bea.number}\tAB123456795GB\nffffffff\tJD0002251234567890`)
  await page.getByLabel('Royal Mail').check()
  await page.getByRole('button', { name: 'Check the numbers' }).click()
  await expect(page.getByRole('heading', { name: '1 order ready, 2 left as they are' })).toBeVisible()
  await expect(page.getByRole('row', { name: /There is no such order/ })).toContainText('Left out')
  await expect(page.getByRole('row', { name: /A digit of it is wrong/ })).toContainText('Bea Lloyd')
  await page.getByRole('button', { name: 'Mark 1 order as sent with Royal Mail' }).click()
  await expect(page.getByText('1 order marked as sent, and the customer gets an email.').first()).toBeVisible()
  await visit(`${list}/${ada.id}`)
  await expect(page.getByRole('link', { name: 'Follow it at Royal Mail' })).toHaveAttribute('href', /AB123456785GB$/)
  await visit(`/shop/orders/${ada.accessToken}`)
  await expect(page.getByRole('link', { name: 'Follow it at Royal Mail' })).toHaveAttribute('href', /AB123456785GB$/)
})

test('shipping labels are downloaded as a CSV file of the orders to send', async ({ page, visit }) => {
  const { ada } = await givenParcels()
  await visit(`${list}?matter=to-send`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Labels for Click & Drop' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('click-and-drop.csv')
  const text = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString('utf8')
  expect(text.split('\r\n')[3]).toContain(`#${ada.number},Ada Okafor,1 Mill Lane,,,Bath,,BA1 1AA,United Kingdom,,`)
})

test(
  'the shop admin lists the products that are low in stock above all products',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { name } = await given.product({ stock: 2 })
    await visit('/shop/admin')
    await page.getByText('Which products').click()
    const low = page.getByRole('listitem').filter({ hasText: `${name}, 2 left` })
    await expect(low).toBeVisible()
    const products = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
    const first = products.filter({ has: page.getByRole('heading') }).first()
    expect(await topOf(low)).toBeLessThan(await topOf(first))
  },
)
