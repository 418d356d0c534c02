import type { Page } from '@playwright/test'

import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const savedPrivately = (page: Page) => page.getByText('Saved for you only', { exact: true })
const saves = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const body = (page: Page) => page.locator('textarea[name=body]')
/** Writes the Markdown itself, which is the only way without JavaScript. */
async function write(page: Page, words: string, field = body(page)) {
  const choice = page.getByRole('button', { name: /^Write (as Markdown|in the editor)/ })
  if (test.info().project.use.javaScriptEnabled !== false) {
    await expect(choice).toBeVisible()
    if (!(await field.isVisible())) await choice.click()
  }
  await field.fill(words)
}
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

const three = 'One midwife.\n\nAt your own door.\n\nWhen you need her.'

/** A colleague changes these fields of a page and saves it. */
async function saveByAmina(id: string, change: Record<string, string>) {
  const record = { kind: 'page' as const, id }
  const amina = await given.staff({ firstName: 'Amina' })
  const { fields, revisionId } = await loadContent(record)
  await saveContent(record, amina, { fields: { ...fields, ...change }, baseRevisionId: revisionId })
}

test('text is saved automatically for its writer in all tabs, and for the team on Save', async ({
  page,
  context,
  visit,
  signedIn,
}) => {
  const { id: writer } = await signedIn('editor')
  const { id } = await createPage({ isPublished: false })
  await visit(`/cms/pages/${id}`)
  await title(page).fill('Our word')
  await write(page, three.replace('midwife', 'midwife, Maya'))
  await expect(savedPrivately(page)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Our word')
  await expect(body(page)).toHaveValue(/Maya/)
  await expect(page.getByText(/You wrote this on .* Only you can see it/)).toBeVisible()

  await saves(page).click()
  await expect(toast(page, 'Page saved')).toBeVisible()
  await expect(page.getByText('Only you can see it until you press Save.')).toHaveCount(0)
  await expect(savedPrivately(page)).toHaveCount(0)
  expect(await loadContent({ kind: 'page', id })).toMatchObject({ fields: { title: 'Our word' } })
  await expectAccessible(page)

  const other = await context.newPage()
  await visit(`/cms/pages/${id}`, other)
  await title(page).fill('One tab')
  await expect(savedPrivately(page)).toBeVisible()
  await write(other, 'Another tab.')
  await expect(title(other)).toHaveValue('One tab')
  const bodyOnServer = async () => (await findWorkingCopy({ kind: 'page', id }, writer))?.fields.body
  await expect.poll(bodyOnServer).toBe('Another tab.')
  await saves(page).click()
  await expect.poll(async () => (await loadContent({ kind: 'page', id })).fields.body).toBe('Another tab.')
  await expect(body(page)).toHaveValue('Another tab.')
})

test('a new FAQ is restored after a reload, needs an answer and is saved once', async ({ page, visit, signedIn }) => {
  const { id } = await signedIn('editor')
  const question = `Do you bring a cot, ${id}?`
  await visit('/cms/faqs/new')
  await page.getByLabel('Question').fill(question)
  await expect(savedPrivately(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Question')).toHaveValue(question)
  await saves(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Please enter an answer')
  await expect(page.getByLabel('Question')).toHaveValue(question)
  await write(page, 'No, but a sling.', page.locator('textarea[name=answer]'))
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'FAQ saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit FAQ' })).toBeVisible()
  await expect(page.locator('textarea[name=answer]')).toHaveValue('No, but a sling.')
  await visit(`/cms/faqs?search=${id}`)
  await expect(page.getByRole('link', { name: `Edit ${question}` })).toHaveCount(1)
})

/** All typed text that the browser has stored. */
async function readJournal() {
  const opening = indexedDB.open('site.journal')
  const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
  const reading = database.transaction('entries').objectStore('entries').getAll()
  const rows = await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)))
  return JSON.stringify(rows)
}

test('text typed offline is stored in the browser until it is sent, or its writer signs out', async ({
  page,
  context,
  visit,
  signedIn,
  complaints,
}) => {
  const { id: writer } = await signedIn('editor')
  const { id } = await createPage({ isPublished: false })
  await visit(`/cms/pages/${id}`)
  await context.setOffline(true)
  await title(page).fill('Typed in the lift')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Stored in this browser, and sent when the site answers again').first()).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await visit(`/cms/pages/${id}`, again)
  await expect(title(again)).toHaveValue('Typed in the lift')
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, writer))?.fields)
    .toMatchObject({ title: 'Typed in the lift' })

  const words = () => again.evaluate(readJournal)
  await context.setOffline(true)
  await title(again).fill('For nobody else')
  await expect(again.getByText('Not saved', { exact: true })).toBeVisible()
  await expect.poll(words).toContain('For nobody else')
  await again.route(`**/cms/pages/${id}/**`, (route) => route.abort())
  await context.setOffline(false)
  again.once('dialog', (dialog) => void dialog.accept())
  await again.getByRole('button', { name: 'Logout' }).click()
  await expect(again.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(await words()).toBe('[]')
  // The browser's own error messages about the network that was cut.
  complaints.length = 0
})

test('simultaneous edits by two people are merged, and conflicts are resolved by choice @desktop @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  const { id } = await createPage({ isPublished: false })
  await visit(`/cms/pages/${id}`)
  await saveByAmina(id, { body: three.replace('midwife', 'midwife, Amina') })
  await write(page, three.replace('need her', 'want her'))
  await saves(page).click()
  await expect(page.getByText('Merged with what Amina Singh saved')).toBeVisible()
  await expect(body(page)).toHaveValue('One midwife, Amina.\n\nAt your own door.\n\nWhen you want her.')

  await saveByAmina(id, { title: 'Amina’s title', body: 'One.\n\nAt your own door.\n\nWhen you want her.' })
  await title(page).fill('My title')
  await write(page, 'Two.\n\nAt your own door.\n\nWhen you want her.')
  await saves(page).click()
  await expect(page.getByText('Amina Singh changed the same thing as you')).toBeVisible()
  await expectAccessible(page)
  const ofTitle = page.getByRole('group', { name: 'Which one?' }).first()
  await ofTitle.getByRole('radio', { name: 'Theirs' }).check()
  await page.getByRole('group', { name: 'Which one?' }).last().getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Page saved')).toBeVisible()
  await expect(title(page)).toHaveValue('Amina’s title')
  await expect(body(page)).toHaveValue('Two.\n\nOne.\n\nAt your own door.\n\nWhen you want her.')
})

test('on a phone the editor fits the screen, with its buttons at the bottom @phone-only', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  const { id } = await createPage()
  await visit(`/cms/pages/${id}`)
  await title(page).fill('A word that is so long that it does not fit: Donaudampfschifffahrtsgesellschaftskapitän')
  await expect(savedPrivately(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const { y = 0, height = 0 } = (await saves(page).boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(700)
  await title(page).focus()
  expect(((await title(page).boundingBox())?.y ?? 0) + 44).toBeLessThan(y)
  await expectAccessible(page)
})
