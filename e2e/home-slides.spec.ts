import { createSlides } from '#test/factories/lists.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const details = { ctaText: 'Read more', ctaLink: '/about', isActive: true }
const showSlides = (...headings: string[]) =>
  createSlides(...headings.map((heading) => ({ ...details, heading, subheading: `About ${heading.toLowerCase()}` })))

test.describe('the home page', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterAll(() => showSlides())

  test('keeps the hero above several slides, which visitors move by hand', async ({ page, visit }) => {
    await showSlides('Night feeds', 'First steps', 'Coming home')
    await visit('/')
    await expect(page.getByRole('heading', { name: 'Night feeds' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One midwife, at your own front door')
    for (const name of ['Find a Midwife', 'Join as Midwife'])
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport()
    await page.getByRole('heading', { name: 'Night feeds' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'First steps' })).not.toBeInViewport()
    await page.getByRole('link', { name: 'First steps: 2 of 3' }).click()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Night feeds' })).not.toBeInViewport()
  })

  test('has no accessibility violations with slides', async ({ page, visit }) => {
    await showSlides('Night feeds', 'First steps')
    await visit('/')
    await expect(page.getByRole('heading', { name: 'Night feeds' })).toBeVisible()
    await expectAccessible(page)
  })
})
