import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import { expect, test } from './fixtures.ts'
import { printedSheets } from './sheets.ts'

const paidAt = (hour: number) => ({ isPaid: true, createdAt: new Date(Date.UTC(2026, 4, 1, hour)) })

test.beforeEach(async ({ signedIn, context }) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyOrders()
  await signedIn()
})

test(
  'the orders open with those to send, and print a pick list and packing slips',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const ada = await createOrderRow({ ...paidAt(1), productName: 'Swaddle', quantity: 2 })
    const bea = await createOrderRow({ ...paidAt(2), productName: 'Lamp', name: 'Bea Lloyd' })
    await createOrderRow({ ...paidAt(3), productName: 'Swaddle', name: 'Cyd Moran' })
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
    await page.getByRole('checkbox', { name: `Select #${ada.number}` }).check()
    await page.getByRole('checkbox', { name: `Select #${bea.number}` }).check()
    const openingSlips = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Packing slips' }).click()
    const slips = await openingSlips
    await expect(slips.getByRole('article')).toHaveCount(2)
    expect(await printedSheets(slips)).toHaveLength(2)
  },
)
