import { globSync, readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, previewTransaction, transaction } from '#app/platform/database/db.server.ts'
import { siteOpening, siteSettings } from '#app/settings/schema.ts'
import { ownerDb } from '#test/owner-database.ts'

import { closeSite, findSiteOpening, openSite } from './site-opening.server.ts'

beforeEach(async () => {
  await db.delete(siteOpening)
})

const migration = readFileSync(globSync('migrations/*_site_opening.sql')[0] ?? '', 'utf8')
const statement = migration
  .split('--> statement-breakpoint')
  .find((part) => part.includes('INSERT INTO "site_opening"'))

test('a new installation begins closed', async () => {
  expect(await findSiteOpening()).toBeUndefined()
})

test('an installation that predates the opening switch stays open', async () => {
  expect(await db.$count(siteSettings)).toBeGreaterThan(0)
  await ownerDb.execute(sql.raw(statement ?? ''))
  expect(await findSiteOpening()).toEqual({ at: expect.any(Date) as Date, by: null })
})

test('a database without settings counts as a new installation', async () => {
  await previewTransaction(async (tx) => {
    await tx.delete(siteSettings)
    await tx.execute(sql.raw(statement ?? ''))
    expect(await findSiteOpening(tx)).toBeUndefined()
  })
})

test('opening or closing the site a second time changes nothing', async () => {
  expect(await transaction((tx) => openSite(tx, 'Maya Singh'))).toBe(true)
  expect(await transaction((tx) => openSite(tx, 'Ada Okafor'))).toBe(false)
  expect(await findSiteOpening()).toMatchObject({ by: 'Maya Singh' })
  expect(await transaction((tx) => closeSite(tx))).toBe(true)
  expect(await transaction((tx) => closeSite(tx))).toBe(false)
})
