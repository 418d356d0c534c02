import type { BrowserContext, Page } from '@playwright/test'

import { expect } from './fixtures.ts'

const inFront = { contentType: 'text/html', body: '<h1>nginx</h1>' }

/** Expects an error message, the typed value preserved and the focus on "Try again". */
export async function expectAsked(page: Page, label: string, typed: string, words: string) {
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
  await expect(page.getByLabel(label)).toHaveValue(typed)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
}

/** Makes the request fail offline, at a proxy that answers by itself, and by a broken connection. */
export async function failEachWay(
  page: Page,
  context: BrowserContext,
  send: () => Promise<void>,
  stays: (words: string) => Promise<void>,
  complaints: string[],
) {
  await context.setOffline(true)
  await send()
  await stays('You are offline.')
  await context.setOffline(false)
  for (const status of [502, 503, 429, undefined]) {
    let asked = 0
    const address = /\/(areas|search|shop)(\?|$)/
    await page.route(address, (route) => {
      asked += 1
      return status ? route.fulfill({ ...inFront, status }) : route.abort('connectionreset')
    })
    await send()
    await expect.poll(() => asked).toBe(1)
    await stays('We could not be reached just now.')
    await page.unroute(address)
  }
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
}
