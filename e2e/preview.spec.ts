import type { Page } from '@playwright/test'

import { createFaq, createPage, createSlide } from '#test/factories/content.ts'

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
    expect(await place()).toBe(before)
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
  'an unsaved FAQ and a slide are previewed where they appear on the page',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await visit('/cms/faqs/new')
    await page.getByLabel('Question').fill('Do nights end?')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(frameOf(page, 'Preview of').getByText('Do nights end?')).toBeVisible()

    await createSlide({ heading: 'First' })
    const { id } = await createSlide({ heading: 'Second' })
    await visit(`/cms/homepage/${id}`)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(frameOf(page, 'Preview of').getByRole('heading', { name: 'Second' })).toBeInViewport()
  },
)

test(
  'the preview page shows another date, and creates links that can be withdrawn',
  { tag: '@without-javascript' },
  async ({ page, visit, signedIn, browser, javaScriptEnabled }) => {
    await signedIn('editor')
    const { id } = await createPage({ title: 'Soon', publishFrom: new Date('2031-07-01T08:00:00Z') })
    await visit(`/cms/pages/${id}`)
    await page.getByRole('link', { name: 'Preview and links to it' }).click()
    await expect(page).toHaveURL(/\/preview$/)
    await expect(page.getByText('Visitors do not see it then')).toBeVisible()
    const shown = frameOf(page, 'Preview of Soon')
    await expect(shown.getByRole('heading', { name: 'Soon' })).toBeVisible()

    await page.getByLabel(/^As on/).fill('2027-10-31')
    await page.getByLabel(/^At/).fill('01:30')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('As on Sunday, 31 October 2027 at 01:30 BST')).toBeVisible()
    await page.getByLabel('Which of both').selectOption('GMT')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('As on Sunday, 31 October 2027 at 01:30 GMT')).toBeVisible()
    await page.getByLabel(/^As on/).fill('2027-03-28')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText(/the clocks go forward .* there is no 01:30/).first()).toBeVisible()

    await page.getByLabel('It works for').selectOption('3 days')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.getByLabel(/^Link made on/).inputValue()
    const visitorPage = await (await browser.newContext()).newPage()
    await visitorPage.goto(address)
    await expect(frameOf(visitorPage, 'Preview of Soon').getByRole('heading', { name: 'Soon' })).toBeVisible()
    // The toast covers the button until it fades.
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Close the message “Link made”' }).click()
    await page.getByRole('link', { name: /^Withdraw/ }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this link?' })
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByLabel(/^Link made on/)).toHaveCount(0)
    await visitorPage.reload()
    await expect(visitorPage.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
    await visitorPage.context().close()
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
