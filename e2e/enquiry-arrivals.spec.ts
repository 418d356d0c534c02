import { eq } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(emptyList)

test('what comes in appears in every tab without a reload, and leaves what is at work', async ({
  page,
  context,
  visit,
  signedIn,
}) => {
  const staff = await signedIn()
  const [ada] = await givenContacts(['Ada Okafor'])
  const stream = page.waitForRequest('**/cms/events')
  await visit(`${listPath}/${ada?.id}`)
  await stream
  await page.getByRole('textbox', { name: 'New note' }).fill('Half a note')
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, staff.id))

  await page.bringToFront()
  await given.contact({ name: 'Bea Lloyd' })
  await expect(row(page, 'Bea Lloyd')).toContainText('New')
  expect(await namesIn(page)).toHaveLength(2)
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a note')
  await other.bringToFront()
  const heading = other.getByRole('heading', { name: 'Contact Submissions' })
  const card = other.getByRole('main').locator('div').filter({ has: heading }).last()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  expect(await db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual([session])
})
