import type { Page, Request } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { enquiryNotes } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { type StaffForm, staffForms } from './staff-forms.ts'

const desktop = { tag: '@desktop' }
const inFront = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1><hr>nginx' }

/** The dialog if the form is in one, otherwise the main content. */
const place = (page: Page) => page.locator('dialog:modal, body:not(:has(dialog:modal)) main').last()
const sendButton = (page: Page, { send }: StaffForm) =>
  place(page).getByRole('button', { name: send, exact: true }).last()
const field = (page: Page, label: string) => place(page).getByLabel(label, { exact: true })
const said = (page: Page, title: string) => page.getByRole('alert').getByText(title, { exact: true })

async function fill(page: Page, { typed }: StaffForm) {
  for (const [label, words] of Object.entries(typed)) await field(page, label).fill(words)
}

async function expectTyped(page: Page, { typed }: StaffForm) {
  for (const [label, words] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(words)
}

const isSending = (request: Request) => request.method() === 'POST' && /\.data(\?|$)/.test(request.url())

/** The browser's own messages about failed requests do not count as complaints here. */
function expectOnlyUnreached(complaints: string[]) {
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
}

const { 'a note in the inbox': inboxNote, ...ownForms } = staffForms

for (const [name, make] of Object.entries(ownForms))
  test(
    `${name}: offline and behind a failing proxy, all typed text is preserved and can be sent again`,
    desktop,
    async ({ page, context, visit, signedIn, complaints }) => {
      await signedIn()
      const form = await make()
      await visit(form.path)
      await fill(page, form)
      await context.setOffline(true)
      await sendButton(page, form).click()
      await expect(said(page, 'You are offline')).toBeVisible()
      await expectTyped(page, form)
      await context.setOffline(false)

      const address = '**/*.data*'
      await page.route(address, (route) => (isSending(route.request()) ? route.fulfill(inFront) : route.fallback()))
      await sendButton(page, form).click()
      await expect(said(page, 'The site does not answer')).toBeVisible()
      await expectTyped(page, form)
      await page.unroute(address)

      const answer = page.waitForResponse((response) => isSending(response.request()))
      await sendButton(page, form).click()
      expect((await answer).ok()).toBe(true)
      await expect(page.getByText(form.done).first()).toBeVisible()
      await expect(said(page, 'The site does not answer')).toHaveCount(0)
      expectOnlyUnreached(complaints)
    },
  )

const note = ownForms['a note on an enquiry']
const category = ownForms['a category of the blog']
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The toast covers the link to the next record. */
async function closeToast(page: Page) {
  await page.getByRole('button', { name: 'Close the message “You are offline”' }).click()
}

async function signInAgain(page: Page) {
  const ended = dialog(page, 'Your session has ended')
  await ended.getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended).toHaveCount(0)
}

for (const [name, make] of Object.entries({ record: note, dialog: category }))
  test(
    `${name}: text sent without a session is preserved, and accepted after signing in`,
    desktop,
    async ({ page, visit, signedIn }) => {
      const member = await signedIn()
      const form = await make()
      await visit(form.path)
      await fill(page, form)
      await db.delete(sessions).where(eq(sessions.userId, member.id))
      await sendButton(page, form).click()
      await signInAgain(page)
      await expectTyped(page, form)
      await sendButton(page, form).click()
      await expect(page.getByText(form.done).first()).toBeVisible()
    },
  )

test(
  'a note in the inbox whose response was lost is saved once, even when it is sent again',
  desktop,
  async ({ page, visit, signedIn, complaints }) => {
    await signedIn()
    const form = await inboxNote()
    const before = await db.$count(enquiryNotes)
    await visit(form.path)
    await fill(page, form)
    const address = '**/*.data*'
    await page.route(address, async (route) => {
      if (!isSending(route.request())) return await route.fallback()
      await route.fetch({ maxRedirects: 0 })
      await route.fulfill(inFront)
    })
    await sendButton(page, form).click()
    await expect(said(page, 'The site does not answer')).toBeVisible()
    await expectTyped(page, form)
    await page.unroute(address)
    await sendButton(page, form).click()
    await expect(field(page, Object.keys(form.typed)[0]!)).toHaveValue('')
    expect((await db.$count(enquiryNotes)) - before).toBe(1)
    expectOnlyUnreached(complaints)
  },
)

test(
  'a sign-in that is too old for enquiries is renewed over the open record',
  desktop,
  async ({ page, visit, signedIn }) => {
    const member = await signedIn()
    const form = await note()
    await visit(form.path)
    await fill(page, form)
    const longAgo = new Date(Date.now() - 13 * 60 * 60 * 1000)
    await db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, member.id))
    await sendButton(page, form).click()
    await signInAgain(page)
    await expectTyped(page, form)
    await sendButton(page, form).click()
    await expect(page.getByText(form.done).first()).toBeVisible()
  },
)

test(
  'a page that fails to load leaves the form being filled in open',
  desktop,
  async ({ page, context, visit, signedIn, complaints }) => {
    await signedIn()
    const form = await note()
    await given.careRequest({ createdAt: new Date(Date.now() - 60_000) })
    await visit(form.path)
    await fill(page, form)
    await context.setOffline(true)
    // The page's code is not loaded yet: the router alone would reload the whole document.
    await page.getByRole('link', { name: 'Media', exact: true }).evaluate((link) => (link as HTMLElement).click())
    await expect(said(page, 'You are offline')).toBeVisible()
    await closeToast(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(said(page, 'You are offline')).toBeVisible()
    await expectTyped(page, form)
    await expect(page).toHaveURL(form.path)
    await context.setOffline(false)
    await closeToast(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).not.toHaveURL(form.path)
    await expect(said(page, 'You are offline')).toHaveCount(0)
    expectOnlyUnreached(complaints)
  },
)

test(
  'values that wait for the password confirmation survive a network failure',
  desktop,
  async ({ page, context, visit, signedIn, complaints }) => {
    const member = await signedIn()
    const form = ownForms['protective settings']()
    await visit(form.path)
    await fill(page, form)
    const longAgo = new Date(Date.now() - 11 * 60 * 1000)
    await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.userId, member.id))
    await sendButton(page, form).click()
    await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(said(page, 'You are offline')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectTyped(page, form)
    await expect(page.getByText(form.done).first()).toBeVisible()
    expectOnlyUnreached(complaints)
  },
)

test(
  'text typed into a dialog is restored after Escape, but not after it was sent or cancelled',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const list = '/cms/blog/categories'
    const name = page.getByLabel('Category name')
    const add = page.getByRole('link', { name: 'Add Category' })
    await visit(list)
    await add.click()
    await name.fill('Feeding')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toContainText('kept in this tab')
    await add.click()
    await expect(name).toHaveValue('Feeding')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await add.click()
    await expect(name).toHaveValue('')
    await name.fill(`Feeding ${crypto.randomUUID().slice(0, 8)}`)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await add.click()
    await expect(name).toHaveValue('')
  },
)
