import type { Page } from '@playwright/test'

import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { emptyInbox, inbox, record, rows, statusMessage } from './inbox.ts'

// Events sent before the stream is open are missed.
const followed = (page: Page) => page.waitForResponse('**/cms/events')

test.beforeEach(async ({ signedIn }) => {
  await emptyInbox()
  await signedIn()
})

test('three enquiries selected by range are printed on separate sheets and taken; a wrong click is undone', async ({
  context,
  page,
  visit,
}) => {
  await context.addInitScript(() => (window.print = () => {}))
  await given.contact({ name: 'Ada Okafor' })
  await given.careRequest({ name: 'Bea Lund' })
  await given.registration({ name: 'Cleo Marsh' })
  await visit(`${inbox}?queue=unassigned`)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await box('Ada Okafor').click()
  await box('Cleo Marsh').click({ modifiers: ['Shift'] })
  const sheets = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print Selected' }).click()
  await expect((await sheets).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('paragraph').filter({ hasText: '3 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(statusMessage(page, '3 enquiries assigned to you')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await visit(`${inbox}?queue=mine`)
  await rows(page).first().click()
  await record(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(statusMessage(page, 'It is marked as answered')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(record(page).getByRole('button', { name: 'Mark as answered' })).toBeVisible()
})

test('an enquiry that a colleague answers leaves the list and its count without a reload', async ({ page, visit }) => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await given.contact({ name: 'Bea Lund' })
  const stream = followed(page)
  await visit(inbox)
  await stream
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await expect(areas.getByRole('link', { name: /^All open/ })).toHaveText('All open 2')
  const { press } = await import('#test/factories/work.ts')
  await press('answered', 'contact', id, { staff: await given.staff({ firstName: 'Priya' }), requestId: 'elsewhere' })
  await expect(rows(page)).toHaveText(['Bea Lund'])
  await expect(areas.getByRole('link', { name: /^All open/ })).toHaveText('All open 1')
})

test('a colleague who is told of a note is notified by email', async ({ page, visit }) => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await given.staff({ firstName: 'Bronwen' })
  await visit(`${inbox}/contact-submissions/${id}`)
  await record(page).getByRole('textbox', { name: 'Note' }).fill('Please call her')
  await record(page).getByRole('combobox', { name: 'Tell a colleague' }).selectOption('Bronwen Singh')
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expect(statusMessage(page, 'It is saved. Emailed: Bronwen Singh')).toBeVisible()
  await expect(page.getByText('Mention to a colleague')).toBeVisible()
})
