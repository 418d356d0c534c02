import { v7 as newId } from 'uuid'

import { db } from '#app/platform/database/db.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const path = '/shop/admin/delivery'

test.beforeEach(async () => await db.delete(deliveryZones))
// All other shop tests expect delivery to be included; emptying the shop invalidates all pages.
test.afterEach(async () => {
  await db.delete(deliveryZones)
  await given.emptyShop()
})

test(
  'delivery zones are added from presets, tried out and deleted @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await given.emptyShop()
    await given.product({ name: 'Oat bath' })
    await signedIn()
    await visit(path)
    await expect(page.getByText('Delivery is included in every price.')).toBeVisible()
    await page.getByRole('link', { name: 'Highlands and Islands' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Delivery Zone' })
    await expect(dialog.getByLabel('Postcodes')).toHaveValue(/\bIV, /)
    await dialog.getByRole('radio', { name: 'What the parcel weighs' }).check()
    await dialog.getByLabel('Step 1: Up to (kg)').fill('2')
    await dialog.getByLabel('Step 1: Costs (£)').last().fill('9.50')
    await dialog.getByLabel('Step 2: Up to (kg)').fill('1')
    await dialog.getByLabel('Step 2: Costs (£)').last().fill('12')
    await dialog.getByRole('button', { name: 'Add Zone' }).click()
    await expect(dialog.getByLabel('Step 2: Up to (kg)')).toHaveAccessibleDescription(/higher than the one before/)
    await dialog.getByLabel('Step 2: Up to (kg)').fill('20')
    await dialog.getByRole('button', { name: 'Add Zone' }).click()
    await expect(toast(page, 'Zone Added')).toBeVisible()
    await expect(page.getByText('Addresses elsewhere are refused')).toBeVisible()
    await expect(page.getByText('One product in the shop has no weight')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oat bath' })).toBeVisible()

    await page.getByRole('link', { name: 'Mainland UK' }).click()
    await dialog.getByLabel('Step 1: Costs (£)').first().fill('3.95')
    await dialog.getByLabel('Free from (£)').fill('50')
    await dialog.getByRole('button', { name: 'Add Zone' }).click()
    await expect(page.getByRole('heading', { name: 'Mainland UK' })).toBeVisible()
    await expect(page.getByText('Addresses elsewhere are refused')).toBeHidden()

    await visit('/shop')
    await expect(page.getByText('£12.50 plus delivery from £3.95')).toBeVisible()
    await visit(path)

    const trying = page.getByRole('region', { name: 'Try it' })
    await trying.getByLabel('Postcode').fill('IV1 1AA')
    await trying.getByLabel('Weight (kg)').fill('2.5')
    await trying.getByRole('button', { name: 'What does delivery cost?' }).click()
    await expect(trying.getByText('Highlands and Islands: £12.00.')).toBeVisible()

    await page.getByRole('link', { name: 'Delete Highlands and Islands' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this zone?' })
    await expect(question).toContainText('charged as everywhere else')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Zone Deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Highlands and Islands' })).toBeHidden()
  },
)

test('a zone that a colleague saved meanwhile is shown before it is replaced', async ({ page, visit, signedIn }) => {
  await signedIn()
  const id = newId()
  const rates = [{ upTo: null, pence: 3_95 }]
  await db.insert(deliveryZones).values({ id, slot: 1, name: 'Mainland UK', basis: 'total', rates })
  await visit(`${path}/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Delivery Zone' })
  const cost = dialog.getByLabel('Step 1: Costs (£)').first()
  await cost.fill('5')
  await db.update(deliveryZones).set({ rates: [{ upTo: null, pence: 4_50 }] })
  await dialog.getByRole('button', { name: 'Save Zone' }).click()
  await expect(dialog.getByText('costs: Any total: £4.50')).toBeVisible()
  await expect(cost).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Save Zone' }).click()
  await expect(toast(page, 'Zone Updated')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mainland UK' })).toContainText('£5.00')
})

test('the delivery zones have no accessibility violations or overflow', async ({ page, visit, navigate, signedIn }) => {
  await signedIn()
  await visit(path)
  await expectAccessible(page)
  await expectNothingLost(page)
  const id = newId()
  const rates = Array.from({ length: 6 }, (_, at) => ({ upTo: (at + 1) * 2000, pence: (at + 3) * 100 }))
  const postcodes = ['AB36-38', 'AB55-56', 'FK17-21', 'HS', 'IM', 'IV', 'KA27-28', 'KW', 'PA20-49', 'PA60-78', 'ZE']
  await db
    .insert(deliveryZones)
    .values({ id, slot: 1, name: 'Highlands and Islands', basis: 'weight', rates, postcodes })
  await visit(path)
  for (const under of [
    '?postcode=IV1&goods=20&weight=90',
    '/new',
    '/new?preset=mainland',
    `/${id}`,
    `/${id}/deletion`,
  ]) {
    await navigate(`${path}${under}`)
    await expectAccessible(page)
    await expectNothingLost(page)
  }
})
