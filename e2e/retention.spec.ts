import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const path = '/admin/privacy/retention'
const dayMs = 24 * 60 * 60 * 1000

test.beforeEach(async ({ signedIn }) => {
  await signedIn()
  await db.delete(contactSubmissions)
  await emptyOrders()
})

test(
  'records due for deletion within two weeks are listed and put under legal hold with a reason',
  withoutJavaScript,
  async ({ page, visit, javaScriptEnabled }) => {
    const { id, reference } = await given.contact()
    await db.update(contactSubmissions).set({ binnedAt: new Date(Date.now() - 20 * dayMs) })
    await given.contact({ isBinned: true })
    const order = await createOrderRow({ isPaid: true, createdAt: new Date('2015-01-10') })
    await visit(path)
    const due = page.getByRole('table', { name: 'What goes within two weeks' })
    await expect(due.getByRole('link', { name: reference, exact: true })).toHaveAttribute('href', new RegExp(`/${id}$`))
    await expect(due.getByRole('link', { name: /^Hold/ })).toHaveCount(2)
    await due.getByRole('link', { name: `Hold ${reference}` }).click()
    const why = page.getByRole('textbox', { name: 'Why it has to be kept' })
    await page.getByRole('button', { name: 'Put under legal hold' }).click()
    await expect(why).toHaveAccessibleDescription(/Please say why it has to be kept/)
    if (javaScriptEnabled) await expectAccessible(page)
    await why.fill('A claim is announced')
    await page.getByRole('button', { name: 'Put under legal hold' }).click()
    await expect(page.getByText('Under legal hold', { exact: true })).toBeVisible()
    await due.getByRole('link', { name: `Hold ${order.number}` }).click()
    await why.fill('A dispute about the payment')
    await page.getByRole('button', { name: 'Put under legal hold' }).click()
    await expect(page.getByText('Nothing goes within two weeks')).toBeVisible()
    await visit(`/shop/admin/orders/${order.id}`)
    await expect(page.getByText('Under legal hold: A dispute about the payment')).toBeVisible()
    await page.getByRole('button', { name: 'End the legal hold' }).click()
    await expect(page.getByText('It is no longer under legal hold')).toBeVisible()
  },
)

test(
  'a retention period is changed within the legal limits, and the privacy policy shows it',
  withoutJavaScript,
  async ({ page, visit }) => {
    await visit(path)
    await page.getByRole('link', { name: 'Enquiries that never became care' }).click()
    const months = page.getByRole('textbox', { name: /^Number of months/ })
    await months.fill('25')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(months).toHaveAccessibleDescription(/a number of months from 1 to 24/)
    await months.fill('9')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Period saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /never became care/ })).toContainText('9 months after they came')
    await expect(page.getByText(/Maya Singh changed/).first()).toContainText('from 12 months')
    await visit('/privacy')
    await expect(page.getByRole('row', { name: /never became care/ })).toContainText('9 months after they came')
  },
)
