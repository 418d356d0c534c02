import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { givenPage } from '#test/given-content.ts'
import { given, staffPassword } from '#test/given.ts'

import { expect, giveSession, test } from './fixtures.ts'

/** Longer than the pause after which the dialog comes. */
const typingPauseMs = 3500
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session has ended' })
const editor = (page: Page) => page.locator('#body.rich-text-body')

/** Without a word to anybody, as when the row is gone after a restore. */
async function removeSession({ id }: { id: string }) {
  await db.delete(sessions).where(eq(sessions.userId, id))
}

async function typeWords(page: Page, from: number, to: number) {
  for (let at = from; at < to; at += 1) await page.keyboard.type(`w${at}z `, { delay: 8 })
}

/** The session goes within the first word: to somebody who has not begun to type the dialog comes up at once. */
async function retypeTitle(page: Page, member: { id: string }, [first, rest]: [string, string]) {
  // The editor stands there only once the page listens to what is typed.
  await expect(editor(page)).toBeVisible()
  const field = page.getByLabel('Title', { exact: true })
  await field.fill('')
  await field.pressSequentially(first)
  await removeSession(member)
  await page.keyboard.type(rest)
  await expect(field).toHaveValue(first + rest)
}

async function signInHere(page: Page, member: { id: string }) {
  await giveSession(page.context(), member)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

test('a session that ends while somebody types takes no key from them, and saving goes on after signing in @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  test.slow()
  await page.clock.install()
  const member = await signedIn('editor')
  const { id } = await givenPage({ isPublished: false, body: 'Begin.' })
  await visit(`/cms/pages/${id}`)
  await editor(page).focus()
  await page.keyboard.press('Control+End')
  await typeWords(page, 0, 5)
  await removeSession(member)
  await typeWords(page, 5, 30)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText('Stored in this browser: your session has ended').first()).toBeVisible()
  await typeWords(page, 30, 40)
  await expect(editor(page)).toBeFocused()

  await page.clock.fastForward(typingPauseMs)
  await expect(ended(page)).toBeVisible()
  await typeWords(page, 40, 45)
  await expect(ended(page)).toBeHidden()
  await page.clock.fastForward(typingPauseMs)
  await expect(ended(page)).toBeVisible()
  await ended(page).getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended(page)).toBeHidden()

  const kept = async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.body
  await expect.poll(kept).toContain('w44z')
  for (let at = 0; at < 45; at += 1) expect(await kept()).toContain(`w${at}z`)
})

test('signed in again in another tab, the words go on to the server by themselves @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await givenPage({ isPublished: false, body: 'Begin.' })
  await visit(`/cms/pages/${id}`)
  await retypeTitle(page, member, ['Typed', ' without a session'])
  // On a slow machine the pause after which the dialog takes the bar's place may be over.
  await expect(bar(page).or(ended(page)).first()).toBeVisible()
  await signInHere(page, member)
  await expect(bar(page).or(ended(page))).toHaveCount(0)
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.title, { timeout: 12_000 })
    .toBe('Typed without a session')
})

test('another person who signs in there never gets the words, and their writer finds them later @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const ruth = await given.staff({ firstName: 'Ruth', role: 'editor' })
  const { id } = await givenPage({ isPublished: false, body: 'Begin.' })
  await visit(`/cms/pages/${id}`)
  await retypeTitle(page, member, ['For', ' Ada alone'])
  await expect(bar(page).or(ended(page)).first()).toBeVisible()
  await signInHere(page, ruth)
  await expect(ended(page)).toContainText('Ruth is signed in in this browser now.')
  await ended(page).getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('banner')).toContainText('Welcome, Ruth')
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('For Ada alone')
  expect(await findWorkingCopy({ kind: 'page', id }, ruth.id)).toBeUndefined()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/cms\/login/)
  await signInHere(page, member)
  await visit(`/cms/pages/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('For Ada alone')
})
