import type { Locator, Page } from '@playwright/test'

import { createPage, createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const text = (page: Page) => page.locator('#body.rich-text-body')
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })

test('Enter in the title moves to the text and submits nothing', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/blog/new?another')
  await expect(text(page)).toBeVisible()
  await expect(page.locator('form input:visible, form textarea:visible').first()).toHaveAttribute('name', 'title')
  await title(page).focus()
  await page.keyboard.type('Night feeds')
  await expect(settings(page).getByLabel('URL slug')).toHaveAttribute('placeholder', 'night-feeds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Often.')
  await expect(page.locator('textarea[name=body]')).toHaveValue('Often.')
  await expect(page).toHaveURL(/\/new\?/)
})

async function shownHeight(page: Page, of: Locator) {
  const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
  const screen = page.viewportSize()?.height ?? 0
  return Math.max(0, Math.min(y + height, screen) - Math.max(y, 0))
}

for (const width of [360, 390])
  test(`on a phone of ${width} px the text takes up 70 % of the screen while writing @phone-only`, async ({
    page,
    visit,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signedIn('editor')
    const { id } = await createPage({ body: 'One midwife, at your own door.\n\n'.repeat(60) })
    await visit(`/cms/pages/${id}`)
    await expect(text(page)).toBeVisible()
    // In the middle: what is set of a page stands below its text.
    await text(page).locator('p').nth(30).click()
    await page.keyboard.type('And so on.')
    const around = [
      page.getByRole('banner'),
      page.getByRole('toolbar', { name: 'Formatting' }),
      page
        .locator('form div')
        .filter({ has: page.getByRole('link', { name: 'Settings', exact: true }) })
        .first(),
    ]
    const taken = await Promise.all(around.map((part) => shownHeight(page, part)))
    expect(taken.reduce((sum, height) => sum + height) / 780).toBeLessThan(0.3)
    expect(await shownHeight(page, text(page))).toBeGreaterThan(0.7 * 780)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('on a phone a link leads to the settings below the text @phone-only', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const { id } = await createPost({ publishStatus: 'draft', body: 'One midwife, at your own door.\n\n'.repeat(60) })
  await visit(`/cms/blog/${id}`)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(settings(page).getByLabel('Status')).toBeInViewport()
  await expectAccessible(page)
  await settings(page).getByLabel('URL slug').fill('???')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /The address needs at least one letter/ }).click()
  await expect(settings(page).getByLabel('URL slug')).toBeFocused()
})
