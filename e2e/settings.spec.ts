import { pool } from '#app/platform/database/db.server.ts'

import { expect, test } from './fixtures.ts'

test.afterEach(async () => {
  await pool.query(`update site_settings set setting_value = '"Hearthside Midwives"' where setting_key = 'site_name'`)
  await pool.query(`select pg_notify('page_tags', 'settings')`)
})

test('a new site name is on the public pages as soon as its field loses focus @quick', async ({
  page,
  visit,
  signedIn,
  browser,
  baseURL,
}) => {
  await signedIn('editor')
  const visitor = await browser.newPage({ baseURL: baseURL! })
  await visitor.goto('/')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Hearthside Midwives' })).toBeVisible()

  await visit('/cms/settings')
  await page.getByRole('textbox', { name: 'Site name' }).fill('Lantern Row Midwives')
  await page.getByRole('textbox', { name: 'Contact phone' }).focus()
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Lantern Row Midwives' })).toBeVisible()
  await expect(visitor).toHaveTitle(/^Lantern Row Midwives/)
  await visitor.close()
})

test('the "Save" button saves the settings too @phone', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/settings')
  await page.getByRole('textbox', { name: 'Site name' }).fill('Lantern Row Midwives')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
  await visit('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Lantern Row Midwives' })).toBeVisible()
})
