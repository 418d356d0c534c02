import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const markdown = (page: Page) => page.locator('textarea[name=story]')

async function openField(page: Page, visit: (path: string) => Promise<void>) {
  await visit('/cms/looks')
  await expect(page.locator('#story.rich-text-body')).toBeVisible()
}

test('looking changes no byte; typing ends up as Markdown', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openField(page, visit)
  const stored = await markdown(page).inputValue()
  await editor(page).click()
  await page.keyboard.press('Control+End')
  expect(await markdown(page).inputValue()).toBe(stored)
  await page.keyboard.type('Sleep well.')
  await expect(markdown(page)).toHaveValue(`${stored.trimEnd()}\n\nSleep well.`)
})
