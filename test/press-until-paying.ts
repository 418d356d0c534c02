import type { Page } from '@playwright/test'

import { eventually } from './eventually.ts'

/** The total is shown once more before it is ordered, and the provider may fail for a moment. */
export async function pressUntilPaying(page: Page) {
  await eventually(
    'the payment page opened',
    async () => {
      if (page.url().includes('/sandbox/pay/')) return true
      const popup = page
        .context()
        .waitForEvent('page', { timeout: 1500 })
        .catch(() => undefined)
      await page
        .getByRole('button', { name: /^Proceed to Payment/ })
        .click({ timeout: 2000 })
        .catch(() => undefined)
      const opened = await popup
      // With the script, the payment opens in a window of its own, and this page shows the order.
      if (opened) await opened.waitForURL('**/sandbox/pay/**', { timeout: 4000 }).catch(() => undefined)
      if (opened?.url().includes('/sandbox/pay/')) await page.goto(opened.url())
      else await page.waitForURL('**/sandbox/pay/**', { timeout: 500 }).catch(() => undefined)
      return page.url().includes('/sandbox/pay/')
    },
    { withinMs: 45_000 },
  )
}
