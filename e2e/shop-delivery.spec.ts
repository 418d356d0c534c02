import { v7 as newId } from 'uuid'

import { db } from '#app/platform/database/db.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const path = '/shop/admin/delivery'

test.beforeEach(async () => await db.delete(deliveryZones))
// All other shop tests expect delivery to be included; emptying the shop invalidates all pages.
test.afterEach(async () => {
  await db.delete(deliveryZones)
  await given.emptyShop()
})

test('the delivery zones have no accessibility violations or overflow', async ({ page, visit, navigate, signedIn }) => {
  await signedIn()
  await visit(path)
  await expectAccessible(page)
  await expectNothingLost(page)
  const id = newId()
  const postcodes = ['AB36-38', 'AB55-56', 'FK17-21', 'HS', 'IM', 'IV', 'KA27-28', 'KW', 'PA20-49', 'PA60-78', 'ZE']
  await db.insert(deliveryZones).values({ id, slot: 1, name: 'Highlands and Islands', pence: 9_50, postcodes })
  await visit(path)
  for (const under of ['', '/new', '/new?name=Mainland+UK', `/${id}`, `/${id}/deletion`]) {
    await navigate(`${path}${under}`)
    await expectAccessible(page)
    await expectNothingLost(page)
  }
})
