import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { emptyInbox, inbox, record, rows, statusMessage } from './inbox.ts'
import { expectNoSidewaysScroll } from './layout.ts'

let me: { id: string }

test.beforeEach(async ({ signedIn }) => {
  await emptyInbox()
  me = await signedIn()
})

test('a family is found by part of a phone number, opened beside the list and handled in one form @phone @quick', async ({
  page,
  visit,
}) => {
  await given.careRequest({ name: 'Ada Okafor', phone: '020 7946 0321' })
  await given.contact({ name: 'Bea Lund', phone: '0113 496 0777' })
  await visit(inbox)
  await expect(rows(page)).toHaveText(['Ada Okafor', 'Bea Lund'])
  await page.getByRole('searchbox', { name: 'Search all enquiries' }).fill('46 0321')
  await expect(rows(page)).toHaveText(['Ada Okafor'])
  await rows(page).click()
  await expect(record(page).getByRole('heading', { name: 'Request of Ada Okafor' })).toBeVisible()
  await expect(record(page).getByRole('link', { name: '020 7946 0321' })).toHaveAttribute('href', 'tel:02079460321')
  await expect(record(page).getByText('Not given', { exact: true })).toBeVisible()

  await record(page).getByRole('textbox', { name: 'Note' }).fill('Called and spoke to her.')
  await record(page).getByRole('combobox', { name: 'What happens next' }).selectOption('Answered')
  await record(page).getByRole('combobox', { name: 'Outcome' }).selectOption('No care')
  await record(page).getByRole('textbox', { name: 'Note' }).press('Control+Enter')
  await expect(statusMessage(page, 'It is saved')).toBeVisible()
  await expect(record(page).getByText('Called and spoke to her.')).toBeVisible()
  await expect(record(page).getByRole('button', { name: 'Mark as not answered' })).toBeVisible()
  await visit(`${inbox}?queue=done`)
  await expect(rows(page)).toHaveText(['Ada Okafor'])
})

test('an enquiry that waits for the family leaves the inbox and returns by itself', async ({ page, visit }) => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await visit(`${inbox}/contact-submissions/${id}`)
  const next = record(page).getByRole('combobox', { name: 'What happens next' })
  await next.selectOption('We are waiting for the family')
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expect(record(page).getByRole('alert').or(record(page).locator('#waitDay-error')).first()).toContainText(
    'Choose the day on which you will come back to it',
  )
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await record(page).getByLabel('Come back to it on').fill(tomorrow)
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expect(record(page).getByText(/^We are waiting for the family until 09:00/)).toBeVisible()
  await visit(inbox)
  await expect(rows(page)).toHaveCount(0)
  await visit(`${inbox}?queue=waiting`)
  await expect(rows(page)).toHaveText(['Ada Okafor'])
  await db.execute(sql`update contact_submissions set waiting_until = now() where id = ${id}`)
  await visit(`${inbox}?queue=waiting`)
  await expect(rows(page)).toHaveCount(0)
  await visit(inbox)
  await expect(page.getByText('Come back to it')).toBeVisible()
})

test('one bulk action applies to all results of a list, beyond the current page', async ({ page, visit }) => {
  for (let n = 0; n < 26; n += 1) await given.contact({ name: `Spam ${n}`, quarantine: 'trap' })
  await visit(`${inbox}?queue=held`)
  await expect(rows(page)).toHaveCount(25)
  await page
    .getByRole('checkbox', { name: /^Select Spam/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: 'All 26' }).check()
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(statusMessage(page, '26 enquiries moved to the bin')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('an enquiry is worked on by keyboard alone, focus is never lost, and an unsaved note is still there after going to the next', async ({
  page,
  visit,
}) => {
  for (const name of ['Ada Okafor', 'Bea Lund']) await given.contact({ name })
  await visit(inbox)
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(record(page).getByRole('heading', { name: 'Message from Ada Okafor' })).toBeFocused()
  // On a slow phone the draft is still being encrypted when the user moves on.
  await page.evaluate(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { letEncrypt: resolve })
    crypto.subtle.encrypt = async (...all) => {
      await isOver
      return await encrypt(...all)
    }
  })
  const note = record(page).getByRole('textbox', { name: 'Note' })
  await note.fill('Half a sentence')
  await record(page).getByRole('link', { name: 'Next' }).click()
  await page.evaluate(() => (window as unknown as { letEncrypt: () => void }).letEncrypt())
  await expect(record(page).getByRole('heading', { name: 'Message from Bea Lund' })).toBeVisible()
  await expect(note).toHaveValue('')
  await record(page).getByRole('link', { name: 'Previous' }).click()
  await expect(note).toHaveValue('Half a sentence')
  await note.fill('')

  for (const [name, done] of [
    ['Take it', 'Maya Singh looks after it'],
    ['Mark as answered', 'It is marked as answered'],
  ] as const) {
    await record(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(statusMessage(page, done)).toBeVisible()
    // Given back in the next frame.
    await expect.poll(focused).not.toBe('BODY')
  }
  await note.focus()
  await page.keyboard.type('Called her')
  await page.keyboard.press('Control+Enter')
  await expect(record(page).getByText('Called her', { exact: true })).toBeVisible()
  await expect(record(page).getByRole('heading', { name: 'Message from Ada Okafor' })).toBeFocused()
})

test('the inbox and an open record have no accessibility violations, and its HTML is at most 60 KiB', async ({
  page,
  visit,
}) => {
  for (let n = 0; n < 25; n += 1)
    await given.contact({
      name: n === 24 ? 'Wolfeschlegelsteinhausenbergerdorff' : `Ada Okafor ${n}`,
      phone: '020 7946 0321',
      message: `Could you come on a Tuesday? ${'So. '.repeat(40)}`,
    })
  // Other tests leave colleagues, who would lengthen the list of owners.
  await db.execute(sql`update cms_users set is_active = false where id <> ${me.id}`)
  const html = await (await page.request.get(inbox)).text()
  expect(html.length).toBeLessThanOrEqual(60 * 1024)
  await visit(inbox)
  // With the row of actions for what is selected, beside all that the list has without it.
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check()
  await expectAccessible(page)
  await rows(page).first().click()
  await expect(record(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
