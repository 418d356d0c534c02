import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { binSubmissions, press } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(emptyList)

test('a new submission appears in every tab, a half-written note stays, and a reload that fails at the proxy is made up for', async ({
  page,
  context,
  visit,
  signedIn,
  complaints,
}) => {
  const staff = await signedIn()
  const [ada] = await givenContacts(['Ada Okafor'])
  await visitLive(page, visit, `${listPath}/${ada?.id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a note')
  const other = await context.newPage()
  await visit('/admin/dashboard', other)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, staff.id))

  await page.bringToFront()
  await given.contact({ name: 'Bea Lloyd' })
  await expect(row(page, 'Bea Lloyd')).toContainText('New')
  expect(await namesIn(page)).toHaveLength(2)
  await expect(note).toHaveValue('Half a note')
  await other.bringToFront()
  const heading = other.getByRole('heading', { name: 'Contact Submissions' })
  const card = other.getByRole('main').locator('div').filter({ has: heading }).last()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  expect(await db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual([session])

  await page.bringToFront()
  await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }))
  const failed = page.waitForResponse((response) => response.status() === 502)
  await given.contact({ name: 'Cleo Hart' })
  await failed
  await page.unrouteAll({ behavior: 'wait' })
  await given.contact({ name: 'Dinah Rees' })
  await expect(row(page, 'Dinah Rees')).toContainText('New')
  await expect(note).toHaveValue('Half a note')
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
})

async function byRuth() {
  return { staff: await given.staff({ firstName: 'Ruth' }), requestId: crypto.randomUUID() }
}

/** Opens a page, and waits until it listens for live changes. */
async function visitLive(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  const stream = page.waitForRequest('**/cms/events')
  await visit(path)
  await stream
}

test('changes by a colleague appear in the list, and a half-written note stays', async ({ page, visit, signedIn }) => {
  const maya = await signedIn()
  const ruth = await byRuth()
  const [ada, bea] = await givenContacts(['Ada Okafor', 'Bea Lloyd'])
  const { id = '' } = ada ?? {}
  await visitLive(page, visit, `${listPath}/${id}`)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, maya.id))
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  await note.fill('Half a note')

  await press('answered', 'contact', id, ruth)
  await expect(row(page, 'Ada Okafor')).toContainText('Answered')
  await binSubmissions('contact', [bea?.id ?? ''], { ...ruth, requestId: 'request-4' })
  await expect(row(page, 'Bea Lloyd')).toHaveCount(0)

  await expect(note).toHaveValue('Half a note')
  await expect(note).toBeFocused()
  expect(await db.select().from(sessions).where(eq(sessions.userId, maya.id))).toEqual([session])
})
