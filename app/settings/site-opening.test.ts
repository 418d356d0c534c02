import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { siteOpening } from '#app/settings/schema.ts'

import { closeSite, findSiteOpening, openSite } from './site-opening.server.ts'

beforeEach(async () => {
  await db.delete(siteOpening)
})

test('a new installation begins closed', async () => {
  expect(await findSiteOpening()).toBeUndefined()
})

test('opening or closing the site a second time changes nothing', async () => {
  expect(await transaction((tx) => openSite(tx, 'Maya Singh'))).toBe(true)
  expect(await transaction((tx) => openSite(tx, 'Ada Okafor'))).toBe(false)
  expect(await findSiteOpening()).toMatchObject({ by: 'Maya Singh' })
  expect(await transaction((tx) => closeSite(tx))).toBe(true)
  expect(await transaction((tx) => closeSite(tx))).toBe(false)
})
