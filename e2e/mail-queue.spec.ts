import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { alarms } from '#app/desk/alarms/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }
const path = '/admin/dashboard'

test.beforeEach(async ({ signedIn }) => {
  await db.delete(outgoingMails)
  await signedIn()
})
test.afterAll(async () => void (await db.delete(outgoingMails)))

/** Mails that nobody sends: no job of ours bears this name. Those of other tests may wait beside them. */
async function stuck(times: number, minutes: number, status: 'queued' | 'failed' = 'queued') {
  const createdAt = new Date(Date.now() - minutes * 60_000)
  const mail = { template: 'stuck', recipient: 'ada@example.org', facts: {}, status, createdAt }
  await db.insert(outgoingMails).values(Array.from({ length: times }, () => ({ ...mail, id: randomUUID() })))
}

test('mail that waits is said, and is an alarm after ten minutes', inHtml, async ({ page, visit }) => {
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

test('all of it can be sent at once', withoutJavaScript, async ({ page, visit }) => {
  await stuck(2, 25)
  await stuck(1, 90, 'failed')
  await visit(path)
  await expect(page.getByText('Mail that failed: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Send all now' }).click()
  await expect(page.getByText(/^\d+ mails are being sent now/)).toBeVisible()
  await expect(page.getByText('Mail that failed')).toHaveCount(0)
  expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'stuck'))).toBe(3)
})

test('an open alarm stands at the top of the dashboard, with what to do', inHtml, async ({ page, visit }) => {
  // Of a process that is not there, so that no check of the site ends it.
  const id = 'disk_low@elsewhere'
  await db.insert(alarms).values({ id, raisedAt: new Date(), toldAt: new Date(), words: '15 % are free. Enlarge it.' })
  await visit(path)
  await expect(page.getByRole('listitem').filter({ hasText: 'The disk is filling up (elsewhere)' })).toContainText(
    '15 % are free. Enlarge it.',
  )
  await db.delete(alarms).where(eq(alarms.id, id))
  await visit(path)
  await expect(page.getByText('The disk is filling up (elsewhere)')).toHaveCount(0)
})
