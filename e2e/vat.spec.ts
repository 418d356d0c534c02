import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

const setNumber = async (vat_number: string) => await transaction((tx) => saveSettings(tx, { vat_number }))

/** All HTML of the page, including its head. */
async function allOf(page: Page) {
  return await page.locator('html').evaluate((html) => html.outerHTML)
}

test('the pages of the shop state VAT only when a VAT number is set', inHtml, async ({ page, visit }) => {
  await given.emptyShop()
  const { slug } = await given.product({ price: 12_00 })
  const { accessToken } = await createOrderRow({ isPaid: true, amountPence: 12_00 })
  const pages = ['/shop', `/shop/${slug}`, `/shop/${slug}/checkout`, `/shop/orders/${accessToken}`]
  for (const path of pages) {
    await visit(path)
    await expect(page.getByText(/UK delivery/).first(), path).toBeVisible()
    expect(await allOf(page), path).not.toMatch(/\bVAT\b/)
  }
  await setNumber('GB 123 4567 89')
  for (const path of pages) {
    await visit(path)
    await expect(page.getByText(/UK delivery and VAT/).first(), path).toBeVisible()
  }
  await expect(page.getByText('£12.00, UK delivery and VAT of £2.00 included')).toBeVisible()
})
