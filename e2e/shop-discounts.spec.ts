import { db } from '#app/platform/database/db.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { alarm, toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const path = '/shop/admin/discounts'

test.beforeEach(async () => {
  await emptyOrders()
  await db.delete(discountCodes)
})

test(
  'a discount code is added, used, switched off and on, and deleted @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit(path)
    await expect(page.getByText('No discount codes yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add Discount' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Discount' })
    await adding.getByLabel('Code', { exact: true }).fill('spring')
    await adding.getByRole('radio', { name: 'Takes an amount off' }).check()
    await adding.getByLabel('Amount off (£)').fill('5')
    await adding.getByRole('button', { name: 'Add Discount' }).click()
    await expect(adding.getByLabel('Smallest order (£)')).toHaveAccessibleDescription(/at least £5.30/)
    await adding.getByLabel('Smallest order (£)').fill('20')
    await adding.getByLabel('How many orders may use it').fill('3')
    await adding.getByRole('button', { name: 'Add Discount' }).click()
    await expect(toast(page, 'Discount Added')).toBeVisible()

    await createOrderRow({ discountCode: 'SPRING', isPaid: true })
    await visit(path)
    const row = page.getByRole('row').filter({ hasText: 'SPRING' })
    await expect(row).toContainText('£5.00 off orders of £20.00 or more')
    await expect(row).toContainText('1 of 3')
    await expect(row).toContainText('Active')

    await page.getByRole('button', { name: 'Switch off SPRING' }).click()
    await expect(toast(page, 'SPRING is refused from now on')).toBeVisible()
    await expect(row).toContainText('Off')
    await page.getByRole('button', { name: 'Switch on SPRING' }).click()
    await expect(row).toContainText('Active')

    await page.getByRole('link', { name: 'Delete SPRING' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this discount code?' })
    await expect(question).toContainText('One order used it, and will keep it.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No discount codes yet')).toBeVisible()
  },
)

test('a discount code that nobody can guess is generated in the field', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit(`${path}/new`)
  const dialog = page.getByRole('dialog', { name: 'Add Discount' })
  await dialog.getByRole('button', { name: 'Make one up' }).click()
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue()
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  await dialog.getByLabel('Per cent off').fill('10')
  await dialog.getByRole('button', { name: 'Add Discount' }).click()
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
})

test('a discount code that a colleague changed meanwhile is not overwritten without asking', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const id = '0190a000-0000-7000-8000-000000000001'
  await db.insert(discountCodes).values({ id, code: 'WELCOME', kind: 'percent', value: 10 })
  await visit(`${path}/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Discount WELCOME' })
  await dialog.getByLabel('Per cent off').fill('15')
  await db.update(discountCodes).set({ value: 20, version: 2 })
  await dialog.getByRole('button', { name: 'Save Discount' }).click()
  await expect(alarm(page, 'somebody else changed this').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /^Yours/ }).check()
  await dialog.getByRole('button', { name: 'Save Discount' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'WELCOME' })).toContainText('15% off')
})

test('the discount codes have no accessibility violations or overflow', async ({ page, visit, navigate, signedIn }) => {
  await signedIn()
  await visit(path)
  await expectAccessible(page)
  const id = '0190a000-0000-7000-8000-000000000002'
  const long = 'A-CODE-THAT-IS-AS-LONG-AS-CODE'
  const window = { startsAt: new Date('2026-01-01T09:00Z'), endsAt: new Date('2036-01-01T09:00Z') }
  await db.insert(discountCodes).values([
    { id, code: long, kind: 'amount', value: 5_00, minimumPence: 20_00, isOncePerBuyer: true, maxUses: 100, ...window },
    { id: '0190a000-0000-7000-8000-000000000003', code: 'OFF', kind: 'free delivery', value: 0, isActive: false },
  ])
  await visit(path)
  for (const under of ['', '?state=ended', '/new', `/${id}`, `/${id}/deletion`]) {
    await navigate(`${path}${under}`)
    await expectAccessible(page)
    await expectNothingLost(page)
  }
})
