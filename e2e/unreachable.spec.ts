import type { Page, Request, Route } from '@playwright/test'

import { offline } from '#app/ui/public-forms/page-parts.ts'
import { givenRelease } from '#test/given-links.ts'
import { given } from '#test/given.ts'

import { expectAsked, failEachWay } from './ask-again.ts'
import { fillContactForm, labels, newMessage } from './contact-form.ts'
import { expect, test } from './fixtures.ts'
import { type Filled, publicForms } from './public-forms.ts'

const desktop = { tag: '@desktop' }

const inFront = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1><hr>nginx' }

/** The browser's own messages about failed requests do not count as complaints here. */
function expectOnlyUnreached(complaints: string[]) {
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
}

async function expectStands(page: Page, { toast, typed }: Filled, reason = toast.description) {
  const shown = page.getByRole('alert').filter({ hasText: toast.title })
  await expect(shown).toContainText(reason)
  if (typed) await expect(page.getByRole('textbox', { name: typed[0] })).toHaveValue(typed[1])
}

const sendButton = (page: Page, { send }: Filled) =>
  page.getByRole('button', { name: send, ...(typeof send === 'string' ? { exact: true } : {}) })
const isPost = (request: Request) => request.method() === 'POST'
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Answers the next form that the page sends, once, in place of the site. */
async function answerNextPost(page: Page, answer: (route: Route) => Promise<void>) {
  let hasAnswered = false
  await page.route('**/*', async (route) => {
    const isForm = isPost(route.request()) && !route.request().url().endsWith('/form-draft-key')
    if (hasAnswered || !isForm) return await route.fallback()
    hasAnswered = true
    await answer(route)
  })
}

async function loseAnswer(route: Route) {
  await route.fetch()
  await route.fulfill(inFront)
}

async function tryAgainAndFail(page: Page, form: Filled) {
  await Promise.all([
    page.waitForResponse((response) => isPost(response.request()) && response.status() >= 400),
    tryAgain(page).click(),
  ])
  await expectStands(page, form)
  await expect(tryAgain(page)).not.toHaveAttribute('aria-disabled')
}

for (const [name, open] of Object.entries(publicForms)) {
  test(
    `${name}: whatever fails on the way, the form is preserved and "Try again" sends it once`,
    desktop,
    async ({ page, context, visit, complaints }) => {
      const form = await open(page, visit)
      await test.step('without a network', async () => {
        await context.setOffline(true)
        await sendButton(page, form).click()
        await expectStands(page, form, offline)
        // The first message is still shown: only the failed request shows that the second attempt has ended.
        await Promise.all([page.waitForEvent('requestfailed', isPost), tryAgain(page).click()])
        await expectStands(page, form, offline)
        await context.setOffline(false)
      })
      // The forms share what looks at the status.
      for (const status of name === 'contact' ? [502, 503, 429] : [503])
        await test.step(`a proxy in front of the site answers ${status}`, async () => {
          await answerNextPost(page, (route) => route.fulfill({ ...inFront, status }))
          await tryAgainAndFail(page, form)
        })
      expect(await form.taken()).toBe(0)
      await test.step('the form is accepted, but the response is lost', async () => {
        await answerNextPost(page, loseAnswer)
        await tryAgainAndFail(page, form)
        expect(await form.taken()).toBe(1)
      })
      await tryAgain(page).click()
      await form.done()
      expect(await form.taken()).toBe(1)
      expectOnlyUnreached(complaints)
    },
  )
}

test(
  'a second message, typed after one was sent, is preserved offline too',
  desktop,
  async ({ page, context, visit, complaints }) => {
    const form = await publicForms.contact(page, visit)
    await sendButton(page, form).click()
    await form.done()
    const typed = newMessage()
    await fillContactForm(page, typed)
    await context.setOffline(true)
    await sendButton(page, form).click()
    await expectStands(page, { ...form, typed: [labels.message, typed.message] }, offline)
    expectOnlyUnreached(complaints)
  },
)

test(
  'a copy is downloaded, and the typed code is preserved while the copy cannot be fetched',
  desktop,
  async ({ page, visit, complaints }) => {
    const { path, code } = await givenRelease()
    await visit(path)
    await page.getByLabel('Code').fill(code)
    const download = page.getByRole('button', { name: 'Download it' })
    await answerNextPost(page, (route) => route.fulfill(inFront))
    await download.click()
    await expect(page.getByLabel('Code')).toHaveValue(code)
    const [file] = await Promise.all([page.waitForEvent('download'), tryAgain(page).click()])
    expect(file.suggestedFilename()).toBe('your-data.zip')
    await expect(tryAgain(page)).toHaveCount(0)
    expectOnlyUnreached(complaints)
  },
)

const searches = [
  { path: '/search', label: 'Search this site', address: '**/search?q=colic' },
  { path: '/shop', label: 'Search products', address: '**/shop?search=colic' },
]

for (const { path, label, address } of searches)
  test(
    `whatever fails on the way, the query of a search at ${path} is preserved, and "Try again" searches`,
    desktop,
    async ({ page, context, visit, complaints }) => {
      await given.product({ name: 'Colic drops' })
      await visit(path)
      const box = page.getByLabel(label)
      await box.fill('colic')
      const stays = (words: string) => expectAsked(page, label, 'colic', words)
      await failEachWay(page, context, () => box.press('Enter'), stays, complaints)
      await tryAgain(page).click()
      await page.waitForURL(address)
      await expect(box).toHaveValue('colic')
      await expect(tryAgain(page)).toHaveCount(0)
      await box.fill('zxqvy')
      await box.press('Enter')
      await expect(page.getByText(/Nothing found for|No products found/)).toBeVisible()
      await page.goBack()
      await page.waitForURL(address)
      await expect(box).toHaveValue('colic')
      await expect(page.getByText(/Nothing found for|No products found/)).toHaveCount(0)
    },
  )
