import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { insertNote } from '#app/enquiries/review/record/notes.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readZipText } from '#app/privacy/copy/zip.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const path = '/admin/privacy/people'

async function givenPerson() {
  const email = `ada.${randomUUID()}@example.com`
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const contact = await given.contact({ email, name, phone: '020 7946 0142', message: 'Do you come to Bath?' })
  const order = await createOrderRow({ email, name, isPaid: true })
  const near = await given.contact({ email: `other.${randomUUID()}@example.com`, name, phone: '020 7946 0999' })
  return { email, name, contact, order, near }
}

async function look(page: Page, visit: (to: string) => Promise<void>, typed: string) {
  await visit(path)
  await page.getByRole('textbox', { name: 'Email, phone, name or reference' }).fill(typed)
  await page.getByRole('search').getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Of this person/ })).toBeVisible()
  // The search term must not be in the URL.
  expect(decodeURIComponent(page.url())).not.toContain('@')
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// The toasts are alerts as well.
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Simulates a browser left open: the password was entered more than ten minutes ago. */
async function letTimePass(userId: string) {
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.userId, userId))
}

test(
  'staff find a person, link a near match, correct and erase the data, and write a letter',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const { id: userId } = await signedIn()
    const { email, contact, order, near } = await givenPerson()
    await look(page, visit, email)
    // Only one primary button per page.
    await expect(page.getByRole('main').locator('.bg-door')).toHaveText(['Give a copy'])
    const theirs = region(page, 'Of this person')
    await expect(theirs).toContainText(contact.reference)
    await expect(theirs).toContainText(order.number)
    await expect(theirs).not.toContainText(near.reference)
    await region(page, 'Perhaps of this person')
      .getByRole('checkbox', { name: `Contact submission ${near.reference} is of this person` })
      .check()
    await page.getByRole('button', { name: 'What is ticked belongs together' }).click()
    await expect(theirs).toContainText(near.reference)

    await page.getByRole('link', { name: 'Correct' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
    await page.getByRole('button', { name: 'Correct everywhere' }).click()
    await expect(problem(page)).toContainText('Please enter a valid email address')
    const right = `right.${randomUUID()}@example.com`
    await page.getByRole('textbox', { name: 'Email' }).fill(right)
    await page.getByRole('button', { name: 'Correct everywhere' }).click()
    await expect(page.getByRole('status').filter({ hasText: '3 records' })).toBeVisible()
    await expect(theirs.getByRole('listitem').filter({ hasText: right })).toHaveCount(3)

    await letTimePass(userId)
    await page.getByRole('link', { name: 'Erase' }).click()
    await expect(page.getByRole('main')).toContainText('because tax law keeps what was paid until')
    await page.getByRole('button', { name: 'Erase' }).click()
    await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Erased', level: 1 })).toBeVisible()
    for (const reference of [contact.reference, near.reference, order.number])
      await expect(page.getByRole('main')).toContainText(reference)
    expect(await db.$count(contactSubmissions, eq(contactSubmissions.email, right))).toBe(0)

    await page.getByRole('textbox', { name: 'Name' }).fill('Mrs Okafor')
    await page.getByRole('button', { name: 'Write the letter' }).click()
    await expect(page.getByText('Dear Mrs Okafor,').first()).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Check with your adviser')
    await look(page, visit, right)
    await expect(theirs).toContainText(order.number)
    await expect(theirs).not.toContainText(contact.reference)
  },
)

test(
  'a copy of the data is downloaded and read with a link and a code',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const { id: authorId } = await signedIn()
    const { email, contact } = await givenPerson()
    await transaction(async (tx) => {
      for (const note of ['Sounds tired.', 'Call after six.'])
        await insertNote(tx, { submissionId: contact.id, note, authorId })
    })
    await look(page, visit, email)
    await page.getByRole('link', { name: 'Give a copy' }).click()
    await expect(page.getByRole('main')).toContainText('Check with your adviser')
    await page.getByRole('checkbox', { name: 'Call after six.' }).uncheck()
    await page.getByRole('button', { name: 'Make the copy' }).click()
    await expect(page.getByRole('heading', { name: 'A copy for somebody' })).toBeVisible()
    const [link = '', code = ''] = await page.getByRole('main').getByRole('definition').allTextContents()

    await page.context().clearCookies()
    await visit(new URL(link).pathname)
    expect(page.url()).not.toContain(new URL(link).pathname)
    const field = page.getByRole('textbox', { name: 'Code' })
    await field.fill('K7QT 93RM X4WP')
    await page.getByRole('button', { name: 'Read it here' }).click()
    await expect(problem(page)).toContainText('You can try 4 more times')

    await field.fill(code.toLowerCase())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download it' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    const data = await readZipText(Buffer.concat(chunks), 'data.json', code)
    expect(data).toContain('Do you come to Bath?')
    expect(data).toContain('Call after six.')
    expect(data).not.toContain('Sounds tired.')

    await field.fill(code)
    await page.getByRole('button', { name: 'Read it here' }).click()
    await expect(page.getByRole('main')).toContainText('Do you come to Bath?')
    await expect(page.getByRole('main')).not.toContainText('Sounds tired.')
  },
)

test('the personal data pages have no accessibility violations', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { email, contact } = await givenPerson()
  await look(page, visit, email)
  await page.getByText(`Everything in it (${contact.reference})`).click()
  await expectAccessible(page)
  const here = page.url()
  for (const name of ['Give a copy', 'Correct', 'Erase']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name: 'Back to the person' })).toBeVisible()
    await expectAccessible(page)
    await visit(here)
  }
  await page.getByRole('link', { name: 'Give a copy' }).click()
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByRole('heading', { name: 'A copy for somebody' })).toBeVisible()
  await expectAccessible(page)
  const [link = ''] = await page.getByRole('main').getByRole('definition').allTextContents()
  await visit(new URL(link).pathname)
  await expectAccessible(page)
})
