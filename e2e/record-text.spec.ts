import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { emptyList } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { openRarerActions } from './inbox.ts'

const desktop = { tag: '@desktop' }
const newborn = '/admin/newborn-requests'
const words = 'Mother called, baby feeds badly.'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await emptyOrders()
  await signedIn()
})

const noteField = (page: Page) => page.getByRole('textbox', { name: /^(New note|Note)/ })
const saveNote = (page: Page) => page.getByRole('button', { name: /^(Add the note|Save)$/ })
const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft ')))

async function typeNote(page: Page) {
  const key = page.waitForResponse('**/form-draft-key')
  await noteField(page).fill(words)
  await (await key).finished()
  await expect.poll(async () => (await drafts(page)).length).toBe(1)
}

const kinds = {
  enquiry: async () => `${newborn}/${(await given.careRequest({ name: 'Ada Okafor' })).id}`,
  order: async () => `/shop/admin/orders/${(await createOrderRow({ isPaid: true })).id}`,
}

for (const [kind, make] of Object.entries(kinds)) {
  test(
    `${kind}: an unsaved note is restored after Escape and after a reload${kind === 'enquiry' ? ' @quick' : ''}`,
    desktop,
    async ({ page, visit }) => {
      const path = await make()
      await visit(path)
      await typeNote(page)
      expect(JSON.stringify(await drafts(page))).not.toContain('Mother')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toContainText('kept in this tab')
      await page.goBack()
      await expect(noteField(page)).toHaveValue(words)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(noteField(page)).toHaveValue(words)
      await saveNote(page).click()
      await expect(page.getByText(words, { exact: true })).toHaveCount(1)
      await expect(noteField(page)).toHaveValue('')
      await expect(kind === 'order' ? noteField(page) : page.getByRole('heading', { name: /Ada Okafor/ })).toBeFocused()
      await expect.poll(() => drafts(page)).toEqual([])
    },
  )
}

test('behind a failing proxy, "Try again" sends a note once', desktop, async ({ page, visit, complaints }) => {
  await visit(await kinds.enquiry())
  await typeNote(page)
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await saveNote(page).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(noteField(page)).toHaveValue(words)
  await page.unroute('**/*.data*')
  for (const status of [502, 503, 429]) {
    // Only posts fail, not the background reloads, which follow what other tests send.
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, body: '<h1>nginx</h1>' }) : route.fallback(),
    )
    // The button of the previous attempt is still there: only the response shows that this attempt has ended.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await answer).status()).toBe(status)
    await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled')
    await expect(noteField(page)).toHaveValue(words)
    await page.unroute('**/*.data*')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(noteField(page)).toHaveValue('')
  await expect(page.getByText(words, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
})

test(
  'a note that cannot be stored as a draft is not discarded without asking',
  desktop,
  async ({ page, visit, complaints }) => {
    const { id } = await given.careRequest({ name: 'Ada Okafor' })
    await page.route('**/form-draft-key', (route) => route.abort())
    await visit(`${newborn}/${id}`)
    await noteField(page).fill(words)
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => questions).toEqual([expect.stringContaining('is not saved')])
    await expect(noteField(page)).toHaveValue(words)
    for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
  },
)

test('a choice stays chosen while a colleague chooses something else', desktop, async ({ page, visit }) => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  const become = async (outcome: 'open' | 'became care') =>
    await db.update(contactSubmissions).set({ outcome }).where(eq(contactSubmissions.id, id))
  const outcome = page.getByRole('combobox', { name: 'Outcome' })
  const problem = page.getByRole('alert').filter({ hasText: 'problem' })
  await visit(`/admin/inbox/contact-submissions/${id}`)
  await noteField(page).fill('First call')
  await saveNote(page).click()
  await expect(page.getByText('First call', { exact: true })).toHaveCount(1)
  await noteField(page).fill('Second call')
  await outcome.selectOption('No care')
  await become('became care')
  // Loads the record again, in which nothing chosen may change unseen.
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible()
  await expect(outcome).toHaveValue('no care')
  await saveNote(page).click()
  await expect(problem).toContainText('It is now: Became care. You chose: No care.')
  await expect(outcome).toHaveValue('no care')
  await expect(noteField(page)).toHaveValue('Second call')
  await become('open')
  await saveNote(page).click()
  await expect(problem).toContainText('It is now: Open. You chose: No care.')
  await saveNote(page).click()
  await expect(page.getByText('Second call', { exact: true })).toHaveCount(1)
  await expect(outcome).toHaveValue('no care')
})

test(
  'an unsaved note is preserved when moving to the next record and back, and removed by signing out',
  desktop,
  async ({ page, visit, context }) => {
    const { id } = await given.careRequest({ name: 'Ada Okafor' })
    await given.careRequest({ name: 'Bea Lloyd', createdAt: new Date(Date.now() - 60_000) })
    await visit(`${newborn}/${id}`)
    await typeNote(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: /Bea Lloyd/ })).toBeFocused()
    await expect(noteField(page)).toHaveValue('')
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(noteField(page)).toHaveValue(words)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await drafts(page)).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('site.draft')
  },
)

test(
  'after each action, and after the palette, focus is on the control where work continues',
  desktop,
  async ({ page, visit }) => {
    const { id } = await given.careRequest({ name: 'Ada Okafor' })
    const path = `${newborn}/${id}`
    await visit(path)
    await noteField(page).focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Find pages, records and things to do' })
    await expect(palette).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(noteField(page)).toBeFocused()

    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await press('Mark as answered')
    await expect(button('Mark as not answered')).toBeFocused()
    await openRarerActions(page)
    await page.getByRole('dialog').getByText('Legal hold', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Why it has to be kept' }).fill('A claim')
    await press('Put under legal hold')
    await expect(button('End the legal hold')).toBeFocused()
    await press('Take it')
    await expect(page.getByRole('heading', { name: /Ada Okafor/ })).toBeFocused()
    await noteField(page).fill(words)
    await press('Save')
    await expect(page.getByText(words, { exact: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: /Ada Okafor/ })).toBeFocused()
  },
)
