import type { Page } from '@playwright/test'

import { eventually } from './eventually.ts'

/**
 * The total is shown once more before ordering, and the provider may fail for a moment. Returns the page on which to
 * pay.
 */
export async function pressUntilPaying(page: Page): Promise<Page> {
  const button = page.getByRole('button', { name: /^Proceed to Payment/ })
  // With scripts, the payment opens in a new window.
  const paying = () =>
    page
      .context()
      .pages()
      .find((each) => each.url().includes('/sandbox/pay/'))
  try {
    return await eventually(
      'the payment page opened',
      async () => {
        if (!paying() && (await button.isEnabled({ timeout: 500 }).catch(() => false)))
          await button.click({ timeout: 2000 }).catch(() => undefined)
        return paying()
      },
      { everyMs: 500 },
    )
  } catch (err) {
    throw new Error(`${page.url()} says: ${await page.locator('body').innerText()}`, { cause: err })
  }
}
