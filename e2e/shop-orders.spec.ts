import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { emptyOrders, createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'

import { mailsAbout } from './contact-form.ts'
import { applyFields, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'

const list = '/shop/admin/orders'
const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

test.beforeEach(async ({ signedIn, context }) => {
  await context.addInitScript(() => (window.print = () => void (document.title = 'Printing')))
  await emptyOrders()
  await signedIn()
})

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: `#${number}` })
const dialogOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Order #${number}`, exact: true })
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words).first()

test('orders are found and opened, and closing one returns to the same list', inHtml, async ({ page, visit }) => {
  await visit(list)
  await expect(page.getByText('No orders yet')).toBeVisible()
  const ada = await createOrderRow({ isPaid: true, amountRefundedPence: 5_00, shippingAddress: '<b>1 Mill Lane</b>' })
  const bea = await createOrderRow({ name: 'Bea Lloyd', email: 'bea@example.com' })
  await visit(list)
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const words of ['Awaiting processing', 'Payment failed']) await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByPlaceholder('Search orders...')).toBeVisible()
  await searchList(page, `#${ada.number}`)
  await expect(row(page, bea.number)).toHaveCount(0)
  await expect(row(page, ada.number)).toContainText('Refunded £5.00')
  const found = page.url()
  expect(found).not.toContain(ada.number)
  await row(page, ada.number)
    .getByRole('link', { name: `#${ada.number}`, exact: true })
    .click()
  const dialog = dialogOf(page, ada.number)
  for (const words of ['Ada Okafor', '<b>1 Mill Lane</b>', 'Product not found', ada.stripeSessionId ?? ''])
    await expect(dialog.getByText(words, { exact: true }).first()).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(found)
  await visit(`${list}?search=nobody`)
  await expect(page.getByText('No matching orders')).toBeVisible()
})

test(
  'the status of an order is set by hand, in its row and in its details',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { id, number } = await createOrderRow({ isPaid: true })
    await visit(`${list}?status=paid`)
    await page.getByRole('combobox', { name: `Status of order #${number}` }).selectOption('Failed')
    await page.getByRole('button', { name: `Set the status of order #${number}` }).click()
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(page).toHaveURL(`${list}?status=paid`)
    await visit(`${list}/${id}`)
    const dialog = dialogOf(page, number)
    await expect(dialog.getByText('set by hand', { exact: true })).toBeVisible()
    await dialog.getByLabel('Set the status by hand').selectOption('Pending')
    await dialog.getByRole('button', { name: 'Set the status' }).click()
    await expect(dialog.getByText('Set to Pending by hand')).toBeVisible()
    // The provider's own status is unchanged.
    await expect(dialog.locator('dt', { hasText: 'Payment status' }).locator('~ dd')).toHaveText('Paid')
  },
)

test(
  'an order is marked as sent with its carrier and tracking number, and the customer is emailed @quick',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { id, number } = await createOrderRow({ isPaid: true })
    await visit(`${list}/${id}`)
    await page.getByRole('link', { name: 'Mark as sent' }).click()
    const sending = page.getByRole('dialog', { name: `Send order #${number}` })
    await sending.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(sending.getByText('Please choose who carries it').first()).toBeVisible()
    await sending.getByLabel('Royal Mail').check()
    await sending.getByLabel('Tracking number').fill('AB123456789GB')
    await sending.getByRole('button', { name: 'Mark as sent' }).click()
    const dialog = dialogOf(page, number)
    await expect(dialog.getByText('Sent with Royal Mail, tracking number AB123456789GB')).toBeVisible()
    await expect(dialog.getByText('On its way', { exact: true }).first()).toBeVisible()
    expect(await mailsAbout(number)).toMatchObject([
      { to: ['ada@example.com'], text: expect.stringContaining('AB123456789GB') },
    ])
  },
)

test('a refund requires a valid amount, a reason and a confirmation', withoutJavaScript, async ({ page, visit }) => {
  const { id, number } = await createOrderRow({ isPaid: true, amountRefundedPence: 2_00 })
  await visit(`${list}/${id}`)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: `Refund order #${number}` })
  await expect(refund.getByLabel('Amount in £')).toHaveValue('10.50')
  await refund.getByLabel('Amount in £').fill('10.51')
  await refund.getByRole('button', { name: 'Refund' }).click()
  for (const words of [
    'At most £10.50 can be refunded',
    'Please say why it is refunded',
    'Please confirm that the money is to go back',
  ])
    await expect(refund.getByRole('link', { name: words })).toBeVisible()
  await expect(refund.getByLabel('Amount in £')).toHaveValue('10.51')
})

test('a refund offers to put the goods back into stock', async ({ page, visit }) => {
  const { id: productId } = await given.product({ stock: 0 })
  const sold = { isPaid: true, line: { productId }, quantity: 2, amountPence: 25_00, stockState: 'sold' } as const
  const { id, number } = await createOrderRow(sold)
  await visit(`${list}/${id}/refund`)
  const refund = page.getByRole('dialog', { name: `Refund order #${number}` })
  const stock = refund.getByLabel('Stock')
  await expect(stock).toHaveAccessibleDescription(/It was not sent/)
  await expect(stock.getByRole('option', { selected: true })).toHaveText('Put 2 pieces back into stock')
  // A partial refund is seldom for returned goods.
  await refund.getByLabel('Amount in £').fill('5')
  await expect(stock.getByRole('option', { selected: true })).toHaveText('Put nothing back into stock')
  await stock.selectOption('Put 1 piece back into stock')
  await refund.getByLabel('Amount in £').fill('12.50')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByRole('link', { name: 'Please say why it is refunded' })).toBeVisible()
  await expect(stock.getByRole('option', { selected: true })).toHaveText('Put 1 piece back into stock')

  const sent = await createOrderRow({ ...sold, sentAt: new Date('2026-11-20T12:00Z'), carrier: 'Royal Mail' })
  await visit(`${list}/${sent.id}/refund`)
  await expect(page.getByLabel('Stock')).toHaveAccessibleDescription(/It was sent on Nov 20, 2026/)
  await expect(page.getByLabel('Stock')).toHaveValue('0')
})

test(
  'a note is saved on an order, and a payment problem is settled with a comment',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { id, number } = await createOrderRow({ paymentStatus: 'cancelled', providerState: 'expired' })
    await createProblem({ orderId: id, kind: 'paid after cancelling', words: 'It came five minutes late.' })
    await visit(`${list}/${id}`)
    await dialogOf(page, number).getByLabel('New note').fill('Called <i>her</i>.')
    await dialogOf(page, number).getByRole('button', { name: 'Add the note' }).click()
    await expect(dialogOf(page, number).getByText('Called <i>her</i>.')).toBeVisible()
    await visit(list)
    // Payments of orders that other tests deleted may need a decision as well: several are collapsed.
    const several = page.getByText('Look into them')
    if (await several.isVisible()) await several.click()
    const problem = page.getByRole('listitem').filter({ hasText: 'It came five minutes late.' })
    await problem.getByRole('link', { name: /^Look into it/ }).click()
    const dialog = page.getByRole('dialog', { name: 'A payment that needs a decision' })
    await expect(dialog.getByText('It came five minutes late.')).toBeVisible()
    await dialog.getByLabel('What was done about it').fill('Refunded by telephone.')
    await dialog.getByRole('button', { name: 'Settle it' }).click()
    await expect(toast(page, 'It is settled')).toBeVisible()
    await expect(problem).toHaveCount(0)
  },
)

test('"Previous" and "Next" move through the list of orders', async ({ page, visit }) => {
  const older = await createOrderRow({ createdAt: new Date('2026-05-01T12:00Z') })
  const newer = await createOrderRow({ createdAt: new Date('2026-05-02T12:00Z') })
  await visit(`${list}/${newer.id}`)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(dialogOf(page, older.number)).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: `Order #${newer.number}` })).toBeFocused()
})

test('the packing slip prints itself and shows no price or email address', async ({ page, visit }) => {
  const { id, number } = await createOrderRow({ isPaid: true })
  await visit(`${list}/${id}/packing-slip`)
  await expect(page).toHaveTitle('Printing')
  for (const words of [`#${number}`, 'Muslin swaddle']) await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('£')).toHaveCount(0)
  await expect(page.getByText('ada@example.com')).toHaveCount(0)
})

test('the CSV export has only the filtered orders and chosen columns, with formulas escaped', async ({
  page,
  visit,
}) => {
  const { number } = await createOrderRow({ isPaid: true, name: '=HYPERLINK("http://elsewhere.example")' })
  await createOrderRow({ name: 'Bea Lloyd' })
  await visit(`${list}?status=paid`)
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  for (const box of await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all()) await box.uncheck()
  for (const label of ['Order ID', 'Customer', 'Paid'])
    await page.getByRole('checkbox', { name: label, exact: true }).check()
  await page.getByLabel('Your password', { exact: true }).fill('another one altogether')
  await page.getByRole('button', { name: 'Download the file' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('orders.csv')
  const text = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString('utf8')
  expect(text).toBe(`\u{FEFF}Order ID,Customer,Paid\r\n${number},"'=HYPERLINK(""http://elsewhere.example"")",12.50\r\n`)
  await visit('/admin/audit?kind=reading')
  await expect(page.getByText('Exported an order')).toBeVisible()
})

const saveNow = async (settings: Parameters<typeof saveSettings>[1]) =>
  await transaction(async (tx) => await saveSettings(tx, settings))

test('the VAT summary counts the amounts paid in a period', inHtml, async ({ page, visit }) => {
  await createOrderRow({ isPaid: true, amountPence: 12_00 })
  await visit(list)
  await page.getByRole('link', { name: 'VAT summary' }).click()
  await expect(page.getByText('No VAT is stated')).toBeVisible()
  await expect(page.getByRole('row', { name: 'No VAT' }).first()).toContainText('£0.00')
  await saveNow({ vat_number: 'GB 123 4567 89' })
  await page.reload()
  await expect(page.getByRole('row', { name: '20 %' }).first()).toContainText('£2.00')
  await page.getByLabel('Until').fill('2020-01-31')
  await page.getByLabel('From').fill('2020-01-01')
  await applyFields(page)
  await expect(page.getByText('Nothing was paid')).toBeVisible()
})
