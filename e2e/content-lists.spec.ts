import type { Page } from '@playwright/test'

import { faqsInOrder } from '#app/content/faqs/manage/faq-list.server.ts'
import { listInOrder, moveInOrder } from '#app/content/manage/order.server.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { emptyPages, createFaqs, createSlides } from '#test/factories/lists.ts'
import { given } from '#test/given.ts'

import { applyFields, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(async () => await emptyPages())

test(
  'pages are listed with status, preview and delete links, and found by slug',
  inHtml,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const shown = await createPage({ title: 'Quiet hours', slug: 'quiet-hours' })
    await createPage({ title: 'Winter plans', slug: 'plans-for-winter', isPublished: false })
    await db.insert(contentDrafts).values({ kind: 'page', recordId: shown.id, fields: { title: 'Quieter hours' } })
    await visit('/cms/pages')
    await expect(row(page, 'Quiet hours')).toContainText(/Live with changes\s*\/quiet-hours/)
    await expect(row(page, 'Winter plans')).toContainText(/Draft\s*\/plans-for-winter/)
    await expect(row(page, 'Winter plans').getByRole('link', { name: /Preview/ })).toHaveCount(0)
    await expect(row(page, 'Winter plans').getByRole('link', { name: 'Delete Winter plans' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Delete Privacy Policy' })).toHaveCount(0)

    await searchList(page, 'plans-for')
    await expect(row(page, 'Winter plans')).toBeVisible()
    await expect(row(page, 'Quiet hours')).toHaveCount(0)
    await visit('/cms/pages?search=nowhere-at-all')
    await expect(page.getByText('No pages found')).toBeVisible()

    await visit('/cms/pages?search=quiet-hours')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Preview Quiet hours' }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name: 'Quiet hours' })).toBeVisible()
  },
)

test('FAQs are found by their words and filtered by category', inHtml, async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs(
    { question: 'Do you come at night?', answer: 'Yes, **always**.', category: 'Care' },
    { question: 'What does it cost?', category: 'Payment', isPublished: false },
    { question: 'Who are you?', category: null },
  )
  await visit('/cms/faqs')
  await expect(row(page, 'Do you come at night?')).toContainText('Yes, always.')
  await expect(row(page, 'What does it cost?')).toContainText(/2\s*What does it cost\?.*Payment\s*Draft/)
  const category = page.getByLabel('Category')
  await expect(category.locator('option')).toHaveText(['All', 'Care', 'Payment', 'No category'])
  await category.selectOption('Payment')
  await applyFields(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await visit('/cms/faqs?search=ALWAYS')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Do you come at night?')).toBeVisible()
  await visit('/cms/faqs?search=nobody')
  await expect(page.getByText('No FAQs found')).toBeVisible()
})

test(
  'slides are listed with text, link and status, and can be viewed and searched',
  inHtml,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const [slide] = await createSlides(
      {
        heading: 'Night feeds',
        subheading: 'You are not alone',
        ctaText: 'Read more',
        ctaLink: '/about',
        isActive: true,
      },
      'First steps',
    )
    await visit('/cms/homepage')
    await expect(row(page, 'Night feeds')).toContainText(/You are not alone\s*Read more\s*\/about\s*Active/)
    await expect(row(page, 'First steps')).toContainText(/None\s*Inactive/)
    await expect(page.getByRole('link', { name: 'Hide Night feeds' })).toHaveAttribute(
      'href',
      `/cms/homepage/${slide?.id}/withdrawal`,
    )
    await page.getByRole('link', { name: 'View Night feeds' }).click()
    const dialog = page.getByRole('dialog', { name: 'Night feeds' })
    await expect(dialog).toContainText('You are not alone')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await visit('/cms/homepage?search=alone')
    await expect(page.getByRole('row')).toHaveCount(2)
    await visit('/cms/homepage?search=nobody')
    await expect(page.getByText('No slides found')).toBeVisible()
  },
)

const order = async () => (await listInOrder(faqsInOrder)).records.map(({ name }) => name)
const shownOrder = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('the order is changed by buttons, and visitors see it', inHtml, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs')
  await page.getByRole('link', { name: 'Reorder' }).click()
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“First?” is now number 2 of 3' })).toBeVisible()
  await expect(page.getByText('. Saved')).toBeVisible()
  await expect(shownOrder(page)).toHaveText([/Second\?/, /First\?/, /Third\?/])
  await page.getByRole('button', { name: 'Move up Third?' }).click()
  await expect(shownOrder(page)).toHaveText([/Second\?/, /Third\?/, /First\?/])
  await expect.poll(order).toEqual(['Second?', 'Third?', 'First?'])
  await visit('/faqs')
  await expect(page.getByRole('main').locator('summary')).toHaveText([/Second\?/, /Third\?/, /First\?/])
})

test('rapid clicks move a row all the way without losing the focus', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?', 'Third?', 'Fourth?')
  await visit('/cms/faqs/order')
  const down = page.getByRole('button', { name: 'Move down First?' })
  for (let press = 0; press < 3; press += 1) await down.click()
  await expect(down).toBeFocused()
  await expect(page.getByText('“First?” is now number 4 of 4. Saved')).toBeVisible()
  expect(await order()).toEqual(['Second?', 'Third?', 'Fourth?', 'First?'])
})

test('the arrow keys and Home move a row by its handle', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs/order')
  const handle = page.getByRole('button', { name: 'Drag Third?' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByText('“Third?” is now number 1 of 3. Saved')).toBeVisible()
  await expect(handle).toBeFocused()
  expect(await order()).toEqual(['Third?', 'First?', 'Second?'])
})

test('a row can be dragged to a new position, and Escape cancels the drag @phone', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await createSlides('First', 'Second', 'Third')
  await visit('/cms/homepage/order')
  const take = async (name: string) => {
    await page.getByRole('button', { name: `Drag ${name}` }).hover()
    await page.mouse.down()
  }
  const moveTo = async (name: string, below = 0) => {
    const box = await shownOrder(page).filter({ hasText: name }).boundingBox()
    if (!box) throw new Error(`${name} is not shown`)
    await page.mouse.move(box.x + 60, box.y + box.height / 2 + below, { steps: 8 })
  }
  await take('First')
  await moveTo('Third', 8)
  await expect(shownOrder(page)).toHaveText([/Second/, /Third/, /First/])
  await page.keyboard.press('Escape')
  await expect(shownOrder(page)).toHaveText([/First/, /Second/, /Third/])
  await page.mouse.up()

  await take('Third')
  await moveTo('First', -8)
  await page.mouse.up()
  await expect(page.getByText('“Third” is now number 1 of 3. Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drag Third' })).toBeFocused()
  await visit('/cms/homepage')
  await expect(page.getByRole('row').nth(1)).toContainText('Third')
})

test('moving a row is rejected if the order has changed meanwhile', async ({ page, visit, signedIn }) => {
  const staff = await signedIn()
  const [first, , third] = await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs/order')
  const { version: seen } = await listInOrder(faqsInOrder)
  await moveInOrder(faqsInOrder, { seen, move: { id: third?.id ?? '', to: 0 } }, { staff, requestId: 'request-1' })
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toBeVisible()
  await expect(shownOrder(page)).toHaveText([/Third\?/, /First\?/, /Second\?/])
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('“First?” is now number 3 of 3')).toBeVisible()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toHaveCount(0)
  await expect.poll(order).toEqual(['Third?', 'Second?', 'First?'])
  expect(first).toBeDefined()
})

test('the dashboard shows content counts and unfinished work', inHtml, async ({ page, visit, signedIn }) => {
  await db.delete(posts)
  const own = await signedIn('editor')
  await given.staff()
  await createFaqs('First?', 'Second?')
  const shown = await createPage({ title: 'Our fees' })
  await db.insert(contentDrafts).values({ kind: 'page', recordId: shown.id, fields: { title: 'Our new fees' } })
  const copy = { kind: 'page' as const, recordId: shown.id, userId: own.id, baseRevisionId: own.id }
  await db.insert(workingCopies).values({ ...copy, fields: { title: 'Half a thought' } })
  await visit('/cms/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'FAQs' })).toHaveText(/^2\s*FAQs$/)
  await expect(main.getByRole('link', { name: 'CMS Users' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Half a thought' })).toHaveAttribute('href', `/cms/pages/${shown.id}`)
  await expect(main.getByRole('link', { name: 'Our new fees' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Our fees' })).toBeVisible()
  await expect(main.getByText('No blog posts found')).toBeVisible()
  await expect(main.getByRole('heading', { name: /Visits in the last/ })).toBeVisible()
})
