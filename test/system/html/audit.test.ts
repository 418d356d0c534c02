import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { alarms } from '#app/desk/alarms/schema.ts'
import { settingsEvents } from '#app/desk/audit-events.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { db, pool, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { ownAccountEvents, recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { countRefusal } from '#app/staff/audit/refusals.server.ts'
import { refusingReads } from '#e2e/faults.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given } from '#test/given.ts'
import { column, openDesk } from '#test/html-desk.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { ownerPool } from '#test/owner-database.ts'
import { shared } from '#test/shared.ts'

const path = '/admin/audit'
type Member = Awaited<ReturnType<typeof given.staff>>

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1', JOBS: 'manual' }))
let page: HtmlVisitor
let ruth: Member

beforeAll(async () => {
  ruth = await given.staff({ firstName: 'Ruth' })
})
beforeEach(async () => {
  page = (await openDesk(instance.url)).page
  await emptyAuditLog()
})

/** Records an event this many times, one after the other. */
async function did(staff: Member | null, times: number, event: AuditEvent, subject = 'contact_submission') {
  await transaction(async (tx) => {
    for (let n = 1; n <= times; n += 1) {
      const facts = { subject, ids: [randomUUID()], requestId: `f00d${String(n).padStart(8, '0')}` }
      const details = event === recordEvents.opened ? null : { mailId: `mail-${n}` }
      await recordAuditEvent(tx, { ...facts, staff, event, details })
    }
  })
}

const rows = () => page.texts('row').slice(1)

async function search(words: string) {
  page.fill('Search', words)
  await page.press('Search')
}

test('events are listed newest first, each as a plain sentence', async () => {
  await did(ruth, 1, recordEvents.opened)
  await did(null, 1, enquiryEvents.removed)
  await page.open(path)
  expect(page.texts('columnheader')).toEqual(['When', 'Who', 'What', 'Records', 'Request'])
  expect(rows()).toEqual([
    expect.stringMatching(/The site.*Removed a contact submission for good/),
    expect.stringMatching(
      /\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d:\d\d (GMT|BST).*Ruth Singh.*Opened a contact submission.*f00d00000001/,
    ),
  ])
  await ownerPool.query('update audit_details set actor_name = null, details = null')
  await page.open(path)
  expect(page.texts('row', /Opened/).join()).toContain('Name removed')
  expect(page.all('row', /Looked at the audit log/)).toHaveLength(1)
})

test('the details of an event show the ids of its record and its mail', async () => {
  await did(ruth, 1, enquiryEvents.mailSentAgain)
  const stored = await pool.query<{ id: string }>('select subject_ids[1] as id from audit_log')
  await page.open(path)
  const details = page.within('row', /Sent an email about a contact submission again/).select('details')[0]
  expect(details?.hasAttribute('open')).toBe(false)
  expect(details?.textContent).toContain('mail-1')
  expect(details?.textContent).toContain(stored.rows[0]!.id)
})

test('filters are part of the URL and can be cleared', async () => {
  await did(ruth, 2, recordEvents.opened)
  await did(ruth, 1, ownAccountEvents.signedIn, 'staff')
  await did(null, 1, settingsEvents.changed, 'settings')
  await page.open(path)
  page.choose('Kind', 'Signing in')
  await page.press('Apply')
  expect(page.url.searchParams.get('kind')).toBe('signing-in')
  expect(rows()).toEqual([expect.stringContaining('Signed in')])
  page.choose('Kind', 'All but list views')
  page.choose('Person', /^Ruth Singh/)
  await page.press('Apply')
  expect(page.url.searchParams.get('person')).toBe(ruth.id)
  expect(rows()).toHaveLength(3)
  page.fill('To', '2020-01-31')
  await page.press('Apply')
  expect(page.text).toContain('Nothing matches')
  expect(page.value('To')).toBe('2020-01-31')
  await page.follow('Clear')
  expect(page.value('To')).toBe('')
  await page.follow('Request f00d00000002')
  expect(rows()).toHaveLength(1)
  expect(page.value('Search')).toBe('f00d00000002')
})

test('the pages of the log preserve the filter', async () => {
  await did(ruth, 120, recordEvents.opened)
  await page.open(`${path}?kind=reading&person=${ruth.id}`)
  expect(page.text).toContain('Showing 1 to 50 of 120')
  await page.follow('Page 2')
  expect(rows()[0]).toContain('f00d00000070')
  await page.follow('Page 3')
  expect(rows()).toHaveLength(20)
  expect(rows().at(-1)).toContain('f00d00000001')
  expect(page.url.searchParams.get('kind')).toBe('reading')
})

test('viewing and exporting the log are themselves logged', async () => {
  await did(ruth, 3, recordEvents.opened)
  await page.open(path)
  await page.open(`${path}?kind=reading`)
  expect(page.all('row', /Looked at the audit log/)).toHaveLength(1)
  const file = await page.download('Export 4 rows')
  expect(file.headers.get('Content-Disposition')).toMatch(/audit-log-to-[\d-]+\.csv/)
  const lines = Buffer.from(await file.arrayBuffer())
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toMatch(/^\u{FEFF}Row,When/u)
  expect(lines).toHaveLength(5)
  await page.open(path)
  expect(page.text).toContain('Exported the audit log')
})

test('sign-ins refused within the hour are summarised above the list', async () => {
  await page.open(path)
  expect(page.text).not.toContain('In this hour')
  for (let n = 1; n <= 3; n += 1) await countRefusal('wrong', 'nobody@example.com')
  await countRefusal('too-many', ruth.email)
  await page.open(path)
  expect(page.text).toContain('In this hour: 3 × wrong password, 1 × too many attempts')
})

test('the log is shown even if the URL has invalid parameters, and with an error if it cannot be read', async () => {
  await did(ruth, 1, recordEvents.opened)
  for (const query of [
    "kind=' or 1=1 --&person=%27%3B--&from=2026-02-31&to=NaN&before=-1&after=1e99",
    'before=999999999999999999999&from=0000-00-00&to=9999-99-99&kind[]=reading&search=%00',
  ]) {
    await page.open(`${path}?${query}`)
    expect(page.text, query).toContain('Opened a contact submission')
  }
  await page.open(`${path}?search=%25&person=${randomUUID()}`)
  expect(page.text).toContain('Nothing matches')
  expect(page.value('Person')).toBe('Somebody no longer here')
  await emptyAuditLog()
  await refusingReads('audit_log', async () => await page.open(`${path}?kind=reading`))
  expect(page.within('main').text).toContain('Failed to fetch the audit log')
  await page.follow('Try again')
  expect(page.url.search).toBe('?kind=reading')
  expect(page.text).toContain('Nothing matches')
})

test('a record shows who printed it and links to its audit log, where a searched name stays out of the URL', async () => {
  const { id, reference } = await given.contact({ name: 'Ada Okafor' })
  const seen = { staff: ruth, requestId: null, subject: 'contact_submission', ids: [id] }
  await transaction(async (tx) => {
    await recordAuditEvent(tx, { ...seen, event: recordEvents.printed })
    for (let n = 0; n < 201; n += 1) await recordAuditEvent(tx, { ...seen, event: recordEvents.listed })
  })
  await page.open(`/admin/contact-submissions/${id}`)
  expect(page.within('dialog').text).toContain('Ruth Singh: printed once, ')
  await page.within('dialog').follow(/in the audit log$/)
  expect(page.value('Search')).toBe(reference)
  expect(page.all('row', /in a list/)).not.toEqual([])
  for (const typed of [reference.replace('-', '').toLowerCase(), 'okafor', 'Ada Okafor']) {
    page.choose('Kind', 'Opening, printing, exporting')
    await search(typed)
    expect(page.value('Search')).toBe(typed)
    expect(rows()).toEqual([expect.anything(), expect.stringMatching(/Ruth Singh.*Printed/)])
    // A family's name must not appear in a URL.
    expect(page.url.search).toMatch(/^\?kind=reading&sealed=[\w-]+$/)
  }
  page.choose('Kind', 'All but list views')
  await search('ruth')
  expect(column(page, 2)).toHaveLength(1)
  page.choose('Kind', 'Views of lists')
  await search('ruth')
  expect(rows()).toHaveLength(50)
})

const dashboard = '/admin/dashboard'

/** Mail that is never sent: no job of the site has this name. */
async function stuck(times: number, minutes: number, status: 'queued' | 'failed' = 'queued') {
  const createdAt = new Date(Date.now() - minutes * 60_000)
  const mail = { template: 'stuck', recipient: 'ada@example.org', facts: {}, status, createdAt }
  await db.insert(outgoingMails).values(Array.from({ length: times }, () => ({ ...mail, id: randomUUID() })))
}

test('the dashboard reports waiting mail, with a warning after ten minutes, and all of it is sent with one button', async () => {
  await db.delete(outgoingMails)
  await page.open(dashboard)
  expect(page.text).toContain('No email has failed.')
  for (const [times, minutes, words] of [
    [1, 3, /\b1 email is waiting, the oldest since [^.]+ \(3 minutes\)\./],
    [9, 25, /Warning: Emails are not going out.*\b10 emails are waiting, the oldest since [^.]+ \(25 minutes\)\./],
  ] as const) {
    await stuck(times, minutes)
    await page.open(dashboard)
    expect(page.text).toMatch(words)
    expect(page.text).not.toContain('No email has failed')
  }
  await stuck(1, 90, 'failed')
  await page.open(dashboard)
  expect(page.text).toContain('Emails that failed: 1')
  await page.press('Send all now')
  expect(page.text).toContain('11 emails are being sent now')
  expect(page.text).not.toContain('Emails that failed')
  expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'stuck'))).toBe(11)
})

test('an open alarm is shown at the top of the dashboard, with what to do about it', async () => {
  // Raised for a process that does not exist, so that no check of the site clears it.
  const id = 'disk_low@elsewhere'
  const raised = { raisedAt: new Date(), toldAt: new Date(), words: '15 % are free. Enlarge it.' }
  await db.insert(alarms).values({ id, ...raised })
  await page.open(dashboard)
  const { text } = page.within('main')
  expect(text).toMatch(/The disk is filling up \(elsewhere\).*15 % are free\. Enlarge it\..*Contact Submissions/)
  await db.delete(alarms).where(eq(alarms.id, id))
  await page.open(dashboard)
  expect(page.text).not.toContain('The disk is filling up (elsewhere)')
})
