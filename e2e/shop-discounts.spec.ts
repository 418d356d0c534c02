import { db } from '#app/platform/database/db.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { emptyOrders } from '#test/factories/order-rows.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const path = '/shop/admin/discounts'

test.beforeEach(async () => {
  await emptyOrders()
  await db.delete(discountCodes)
})

test('a discount code that nobody can guess is made up if none is typed', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit(`${path}/new`)
  const dialog = page.getByRole('dialog', { name: 'Add Discount' })
  await dialog.getByLabel('Per cent off').fill('10')
  await dialog.getByRole('button', { name: 'Add Discount' }).click()
  await expect(page.getByRole('link', { name: /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/ })).toBeVisible()
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
