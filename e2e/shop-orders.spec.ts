import type { Page } from '@playwright/test'

import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { createOrderRow, emptyOrders } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

const list = '/shop/admin/orders'

test.beforeEach(async ({ signedIn, context }) => {
  await context.addInitScript(() => (window.print = () => void (document.title = 'Printing')))
  await emptyOrders()
  await signedIn()
})

const dialogOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Order #${number}`, exact: true })

test('a refund offers to put the goods back into stock', async ({ page, visit }) => {
  const { id: productId } = await given.product({ stock: 0 })
  const sold = { isPaid: true, line: { productId }, quantity: 2, amountPence: 25_00, stockState: 'sold' } as const
  const { id, number } = await createOrderRow(sold)
  await visit(`${list}/${id}/refund`)
  const refund = page.getByRole('dialog', { name: `Refund order #${number}` })
  const stock = refund.getByLabel('Put these pieces back into stock')
  const pieces = refund.getByLabel('Pieces', { exact: true })
  await expect(stock).toHaveAccessibleDescription(/It was not sent/)
  await expect(stock).toBeChecked()
  await expect(pieces).toHaveValue('2')
  // A partial refund is seldom for returned goods.
  await refund.getByLabel('Amount in £').fill('5')
  await expect(pieces).toHaveValue('0')
  await pieces.selectOption('1 of 2')
  await expect(refund.getByLabel('Amount in £')).toHaveValue('12.50')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByRole('link', { name: 'Please say why it is refunded' })).toBeVisible()
  await expect(pieces).toHaveValue('1')
  await expect(stock).toBeChecked()

  const sent = await createOrderRow({ ...sold, sentAt: new Date('2026-11-20T12:00Z'), carrier: 'Royal Mail' })
  await visit(`${list}/${sent.id}/refund`)
  const returned = page.getByLabel('Put these pieces back into stock')
  await expect(returned).toHaveAccessibleDescription(/It was sent on Nov 20, 2026/)
  await expect(returned).not.toBeChecked()
})

test('orders are paged through, their status is saved when chosen, with a keyboard when set, and a packing slip prints itself', async ({
  page,
  visit,
}) => {
  const older = await createOrderRow({ createdAt: new Date('2026-05-01T12:00Z') })
  const { id, number } = await createOrderRow({ isPaid: true, createdAt: new Date('2026-05-02T12:00Z') })
  await visit(list)
  const status = page.getByLabel(`Status of order #${number}`, { exact: true })
  const set = page.getByRole('button', { name: `Set the status of order #${number}` })
  await expect(set).toBeHidden()
  await status.focus()
  await page.keyboard.press('End')
  const byKeyboard = await status.inputValue()
  await set.click()
  const updated = page.getByText('Order Updated', { exact: true })
  await expect(updated).toBeVisible()
  await page.reload()
  await expect(status).toHaveValue(byKeyboard)
  await status.selectOption({ index: 0 })
  await expect(updated).toBeVisible()
  await page.reload()
  await expect(status).not.toHaveValue(byKeyboard)

  await page.getByRole('link', { name: `View order #${number}` }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(dialogOf(page, older.number)).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeFocused()

  await visit(`${list}/packing-slips?id=${id}`)
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
  await page.getByRole('link', { name: 'Export 1 order' }).click()
  await expect(page.getByRole('heading', { name: 'Export orders' })).toBeVisible()
  for (const box of await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all()) await box.uncheck()
  for (const label of ['Order ID', 'Customer', 'Paid'])
    await page.getByRole('checkbox', { name: label, exact: true }).check()
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
  await page.getByRole('button', { name: 'Export 1 order' }).click()
  await page.getByLabel('Your password', { exact: true }).fill('another one altogether')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You can now export orders.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Email', exact: true })).not.toBeChecked()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1 order' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^orders-to-\d{4}-\d\d-\d\d\.csv$/)
  const text = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString('utf8')
  expect(text).toBe(`\u{FEFF}Order ID,Customer,Paid\r\n${number},"'=HYPERLINK(""http://elsewhere.example"")",12.50\r\n`)
  await visit('/admin/audit?kind=reading')
  await expect(page.getByText('Exported an order').first()).toBeVisible()
})
