import type { Page } from '@playwright/test'

import { loadContent } from '#app/content/revisions/save-content.server.ts'

import { expect, test } from './fixtures.ts'
import { actAtOnce } from './settled.ts'

// One kind with the Markdown editor and one with plain fields: the other kinds save with the same form.
const kinds = [
  { kind: 'page', path: '/cms/pages', first: 'Title', body: 'body' },
  { kind: 'slide', path: '/cms/homepage', first: 'Heading', body: 'subheading' },
] as const

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `w${String(from + at).padStart(2, '0')}`)

/** Types like a person: key after key, wherever the focus is. */
async function typeOn(page: Page, from: number, to: number) {
  await page.keyboard.type(` ${words(from, to).join(' ')}`, { delay: 5 })
}

for (const { kind, path, first, body } of kinds) {
  test(`the first save of a new ${kind} preserves the focus, the undo history and all typed words @desktop`, async ({
    page,
    visit,
    signedIn,
  }) => {
    await signedIn('editor')
    await visit(`${path}/new?another`)
    await page.getByLabel(first, { exact: true }).fill(`First save ${kind} ${crypto.randomUUID().slice(0, 8)}`)
    const target = kind === 'slide' ? page.getByLabel('Subheading') : page.locator(`#${body}.rich-text-body`)
    await expect(target).toBeVisible()
    await target.focus()
    await page.keyboard.press('Control+End')
    await typeOn(page, 0, 5)
    await page.keyboard.press('Control+s')
    await typeOn(page, 5, 25)
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`))
    await typeOn(page, 25, 30)

    await expect(target).toBeFocused()
    // Whoever left the address to the title is shown it.
    if (kind === 'page') await expect(page.getByLabel('URL slug')).toHaveValue(/^first-save-page-/)
    await page.keyboard.press('Control+s')
    const id = page.url().split('/').at(-1) ?? ''
    const saved = async () => (await loadContent({ kind, id })).fields[body]
    await expect.poll(saved).toContain('w29')
    const text = await saved()
    for (const word of words(0, 30)) expect(text).toContain(word)
    const stored = page.locator(`[name=${body}]`)
    await page.keyboard.press('Control+z')
    await expect(stored).not.toHaveValue(/w29/)
  })
}

test('an unsaved new record whose text reached the server is reopened once, without a second draft @desktop', async ({
  page,
  visit,
  signedIn,
  complaints,
}) => {
  await signedIn('editor')
  await visit('/cms/faqs/new')
  // The text reaches the server, but the browser does not learn that it arrived.
  await page.route('**/working-copy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Question').fill('Do you bring a cot?')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.unroute('**/working-copy')
  // Sent again by this page or, after the reload, by the next.
  await page.reload()
  await expect(page.getByLabel('Question')).toHaveValue('Do you bring a cot?')
  await expect(page.getByText('Saved for you only', { exact: true })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  // The browser's own error message about the aborted response.
  complaints.length = 0
})

const isSave = ({ pathname }: URL) => /^\/cms\/faqs\/[^/]+\.data$/.test(pathname)

test('Ctrl+S saves wherever the focus is, and after a save that is in progress @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await visit('/cms/faqs/new?another')
  await page.getByLabel('Question').fill('Do you come at night?')
  await page.getByRole('button', { name: 'Write as Markdown' }).click()
  await page.locator('textarea[name=answer]').fill('Yes.')
  await page.getByRole('main').evaluate((main) => main.focus())
  await page.keyboard.press('Control+s')
  await expect(page.getByText('FAQ saved', { exact: true })).toBeVisible()
  await page.getByLabel('Question').fill('Do you come by night?')
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Control+s')
  const id = page.url().split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await loadContent({ kind: 'faq', id })).fields)
    .toMatchObject({ question: 'Do you come by night?', answer: 'Yes.' })

  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  actAtOnce(page)
  await page.route(isSave, async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  const question = page.getByLabel('Question')
  await question.fill('Do you come in the morning?')
  const first = page.waitForRequest((request) => isSave(new URL(request.url())) && request.method() === 'POST')
  await page.keyboard.press('Control+s')
  await first
  await question.fill('Do you come in the evening?')
  await page.keyboard.press('Control+s')
  goOn()
  const saved = async () => (await loadContent({ kind: 'faq', id })).fields['question']
  await expect.poll(saved).toBe('Do you come in the evening?')
})
