import type { Page } from '@playwright/test'

import { createFaq, createPage } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'

const frameOf = (page: Page, title: string | RegExp) => page.frameLocator(`iframe[title^="${String(title)}"]`)
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' })
const long = Array.from({ length: 40 }, (_, at) => `Paragraph ${at} of a long night.`).join('\n\n')

test(
  'the preview pane follows what is typed, keeps its scroll position, and closes on Escape',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const { id } = await createPage({ title: 'Our promise', body: `${long}\n\n[Ask us](/contact)` })
    await visit(`/cms/pages/${id}`)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const shown = frameOf(page, 'Preview of what you type')
    await expect(shown.getByRole('heading', { name: 'Our promise' })).toBeVisible()
    await shown.getByText('Paragraph 30 of').scrollIntoViewIfNeeded()
    const place = async () => await shown.locator('html').evaluate((html) => html.scrollTop)
    const before = await place()
    expect(before).toBeGreaterThan(300)

    const title = page.getByLabel('Title', { exact: true })
    await title.focus()
    await title.fill('Our word')
    await expect(shown.getByRole('heading', { name: 'Our word' })).toBeAttached()
    await expect.poll(place).toBe(before)
    await expect(shown.getByRole('link', { name: 'Ask us' })).toHaveAttribute('target', '_blank')

    await pane(page).getByText('Tablet').click()
    const frame = pane(page).locator('iframe')
    expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)).toBe(820)
    await pane(page).getByLabel('Phone').focus()
    await page.keyboard.press('Escape')
    await expect(pane(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  },
)

test(
  'an unsaved FAQ is previewed where it appears on the page',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await visit('/cms/faqs/new')
    await page.getByLabel('Question').fill('Do nights end?')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(frameOf(page, 'Preview of').getByText('Do nights end?')).toBeVisible()
  },
)

test(
  'the preview has no horizontal overflow at 320 px with text at 200 %',
  { tag: '@phone-only' },
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const { id } = await createFaq()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [`/cms/faqs/${id}`, `/cms/faqs/${id}/preview`]) {
      await visit(path)
      if (path.endsWith(id)) await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320)
    }
  },
)
