import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { createPage } from '#test/factories/content.ts'
import { given, staffPassword } from '#test/given.ts'

import { expect, giveSession, test } from './fixtures.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you type stays on this page' })
const editor = (page: Page) => page.locator('#body.rich-text-body')

/** Deletes the session without any notification, as when its row is missing after a restore. */
async function removeSession({ id }: { id: string }) {
  await db.delete(sessions).where(eq(sessions.userId, id))
}

async function typeWords(page: Page, from: number, to: number) {
  for (let at = from; at < to; at += 1) await page.keyboard.type(`w${at}z `, { delay: 8 })
}

/** The session ends within the first word. */
async function retypeTitle(page: Page, member: { id: string }, [first, rest]: [string, string]) {
  // The editor appears only once the page handles input.
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

test('a session that ends while someone types loses no keystroke, and saving resumes after signing in @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await createPage({ isPublished: false, body: 'Begin.' })
  await visit(`/cms/pages/${id}`)
  await editor(page).focus()
  await page.keyboard.press('Control+End')
  await typeWords(page, 0, 3)
  await removeSession(member)
  await typeWords(page, 3, 15)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('Stored in this browser: your session has ended').first()).toBeVisible()
  await typeWords(page, 15, 20)
  await expect(editor(page)).toBeFocused()

  await expect(ended(page)).toHaveCount(0)
  await banner(page).getByRole('button', { name: 'Sign in again' }).click()
  await ended(page).getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended(page)).toBeHidden()
  await expect(editor(page)).toBeFocused()
  await typeWords(page, 20, 23)

  const savedBody = async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.body
  await expect.poll(savedBody).toContain('w22z')
  for (let at = 0; at < 23; at += 1) expect(await savedBody()).toContain(`w${at}z`)
})

test('the draft is saved once its writer signs in again in another tab, and never given to another person @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await createPage({ isPublished: false, body: 'Begin.' })
  await visit(`/cms/pages/${id}`)
  await retypeTitle(page, member, ['Typed', ' without a session'])
  await expect(banner(page)).toBeVisible()
  await signInHere(page, member)
  await expect(banner(page)).toHaveCount(0)
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.title)
    .toBe('Typed without a session')

  const ruth = await given.staff({ firstName: 'Ruth', role: 'editor' })
  await retypeTitle(page, member, ['For', ' Ada alone'])
  await expect(banner(page)).toBeVisible()
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
