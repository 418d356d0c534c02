import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { alarms } from '#app/desk/alarms/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

import { expect, test } from './fixtures.ts'
import { topOf } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }
const path = '/admin/dashboard'

test.beforeEach(async ({ signedIn }) => {
  await db.delete(outgoingMails)
  await signedIn()
})
test.afterAll(async () => void (await db.delete(outgoingMails)))

/** Mail that is never sent: no job of the site has this name. Mail of other tests may be waiting beside it. */
async function stuck(times: number, minutes: number, status: 'queued' | 'failed' = 'queued') {
  const createdAt = new Date(Date.now() - minutes * 60_000)
  const mail = { template: 'stuck', recipient: 'ada@example.org', facts: {}, status, createdAt }
  await db.insert(outgoingMails).values(Array.from({ length: times }, () => ({ ...mail, id: randomUUID() })))
}

test('the dashboard reports waiting mail, with a warning after ten minutes', inHtml, async ({ page, visit }) => {
  await visit(path)
  await expect(page.getByText('No mail has failed.')).toBeVisible()
  await stuck(1, 3)
  await visit(path)
  await expect(page.getByText(/^\d+ mails? waits?, the oldest since .+ \(3 minutes\)\.$/)).toBeVisible()
  await expect(page.getByText('No mail has failed')).toHaveCount(0)
  await stuck(9, 25)
  await visit(path)
  await expect(page.getByText('Warning: Mail is not going out')).toBeVisible()
  await expect(page.getByText(/^\d+ mails wait, the oldest since .+ \(25 minutes\)\.$/)).toBeVisible()
  await expect(page.getByText('No mail has failed')).toHaveCount(0)
})

test('all waiting and failed mail is sent at once with one button', withoutJavaScript, async ({ page, visit }) => {
  await stuck(2, 25)
  await stuck(1, 90, 'failed')
  await visit(path)
  await expect(page.getByText('Mail that failed: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Send all now' }).click()
  await expect(page.getByText(/^\d+ mails are being sent now/)).toBeVisible()
  await expect(page.getByText('Mail that failed')).toHaveCount(0)
  expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'stuck'))).toBe(3)
})

test(
  'an open alarm is shown at the top of the dashboard, with what to do about it',
  inHtml,
  async ({ page, visit }) => {
    // Raised for a process that does not exist, so that no check of the site clears it.
    const id = 'disk_low@elsewhere'
    await db
      .insert(alarms)
      .values({ id, raisedAt: new Date(), toldAt: new Date(), words: '15 % are free. Enlarge it.' })
    await visit(path)
    const alarm = page.getByRole('listitem').filter({ hasText: 'The disk is filling up (elsewhere)' })
    await expect(alarm).toContainText('15 % are free. Enlarge it.')
    expect(await topOf(alarm)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Contact Submissions' })))
    await db.delete(alarms).where(eq(alarms.id, id))
    await visit(path)
    await expect(page.getByText('The disk is filling up (elsewhere)')).toHaveCount(0)
  },
)
