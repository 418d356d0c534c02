import { readFile } from 'node:fs/promises'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { pool, transaction } from '#app/platform/database/db.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { ownAccountEvents, recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { countRefusal } from '#app/staff/audit/refusals.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given } from '#test/given.ts'
import { ownerPool } from '#test/owner-database.ts'

import { emptyList } from './contact-list.ts'
import { refusingReads } from './faults.ts'
import { applyFields } from './filters.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }
const path = '/admin/audit'

type Member = Awaited<ReturnType<typeof given.staff>>
let ruth: Member

test.beforeEach(async ({ signedIn }) => {
  await pool.query('delete from refused_sign_ins')
  await signedIn()
  ruth = await given.staff({ firstName: 'Ruth' })
  await emptyAuditLog()
})

/** Records an event this many times, one after the other. */
async function did(staff: Member | null, times: number, event: AuditEvent, subject = 'contact_submission') {
  await transaction(async (tx) => {
    for (let n = 1; n <= times; n += 1) {
      const facts = { subject, ids: [crypto.randomUUID()], requestId: `f00d${String(n).padStart(8, '0')}` }
      const details = event === recordEvents.opened ? null : { mailId: `mail-${n}` }
      await recordAuditEvent(tx, { ...facts, staff, event, details })
    }
  })
}

test('events are listed newest first, each as a plain sentence', inHtml, async ({ page, visit }) => {
  await did(ruth, 1, recordEvents.opened)
  await did(null, 1, enquiryEvents.removed)
  await visit(path)
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'Records', 'Request'])
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('The site')
  await expect(rows.nth(0)).toContainText('Removed a contact submission for good')
  await expect(rows.nth(1)).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d:\d\d (GMT|BST)/)
  await expect(rows.nth(1)).toContainText('Ruth Singh')
  await expect(rows.nth(1)).toContainText('Opened a contact submission')
  await expect(rows.nth(1)).toContainText('f00d00000001')

  await ownerPool.query('update audit_details set actor_name = null, details = null')
  await visit(path)
  await expect(page.getByRole('row').filter({ hasText: 'Opened' })).toContainText('Name removed')
  await expect(page.getByRole('row').filter({ hasText: 'Looked at the audit log' })).toHaveCount(1)
})

test('the details of an event show the ids of its record and its mail', inHtml, async ({ page, visit }) => {
  await did(ruth, 1, enquiryEvents.mailSentAgain)
  const { rows } = await pool.query<{ id: string }>('select subject_ids[1] as id from audit_log')
  await visit(path)
  const details = page.getByRole('row').filter({ hasText: 'Sent a mail about a contact submission again' })
  await expect(details.getByText('mail-1')).toBeHidden()
  await details.getByText('Sent a mail').click()
  await expect(details.getByText('mail-1')).toBeVisible()
  await expect(details.getByText(rows[0]?.id ?? '')).toBeVisible()
})

test('filters are part of the URL and can be cleared', withoutJavaScript, async ({ page, visit }) => {
  await did(ruth, 2, recordEvents.opened)
  await did(ruth, 1, ownAccountEvents.signedIn, 'staff')
  await did(null, 1, settingsEvents.changed, 'settings')
  await visit(path)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Signing in')
  await applyFields(page)
  await expect(page).toHaveURL(/kind=signing-in/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Signed in')

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All but list views')
  await page.getByRole('combobox', { name: 'Person' }).selectOption(ruth.id)
  await applyFields(page)
  await expect(page).toHaveURL(new RegExp(`person=${ruth.id}`))
  await expect(rows).toHaveCount(3)

  await page.getByLabel('To').fill('2020-01-31')
  await applyFields(page)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByLabel('To')).toHaveValue('2020-01-31')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByLabel('To')).toHaveValue('')

  await page.getByRole('link', { name: 'Request f00d00000002' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('f00d00000002')
})

test('"Older" and "Newer" page through the log and preserve the filter', inHtml, async ({ page, visit }) => {
  await did(ruth, 120, recordEvents.opened)
  await visit(`${path}?kind=reading&person=${ruth.id}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0)
  const seen = [50, 50, 20]
  for (const [index, count] of seen.entries()) {
    await expect(rows).toHaveCount(count)
    if (index < 2) await page.getByRole('link', { name: 'Older' }).click()
    if (index === 0) await expect(rows.first()).toContainText('f00d00000070')
  }
  await expect(rows.last()).toContainText('f00d00000001')
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(rows.first()).toContainText('f00d00000070')
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(rows.first()).toContainText('f00d00000120')
  await expect(page).toHaveURL(/kind=reading/)
})

test('viewing and exporting the log are themselves logged', inHtml, async ({ page, visit }) => {
  await did(ruth, 3, recordEvents.opened)
  await visit(path)
  await visit(`${path}?kind=reading`)
  await expect(page.getByText('Looked at the audit log')).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\u{FEFF}Row,When/u)
  expect(lines).toHaveLength(5)
  await visit(path)
  await expect(page.getByText('Exported the audit log')).toBeVisible()
})

test('sign-ins refused within the hour are summarised above the list', inHtml, async ({ page, visit }) => {
  await visit(path)
  await expect(page.getByText('In this hour')).toHaveCount(0)
  for (let n = 1; n <= 3; n += 1) await countRefusal('wrong', 'nobody@example.com')
  await countRefusal('too-many', ruth.email)
  await visit(path)
  await expect(page.getByText('In this hour: 3 wrong passwords, once too many attempts')).toBeVisible()
})

test('the log is shown even if the URL has invalid parameters', inHtml, async ({ page, visit }) => {
  await did(ruth, 1, recordEvents.opened)
  for (const query of [
    "kind=' or 1=1 --&person=%27%3B--&from=2026-02-31&to=NaN&before=-1&after=1e99",
    'before=999999999999999999999&from=0000-00-00&to=9999-99-99&kind[]=reading&search=%00',
  ]) {
    await visit(`${path}?${query}`)
    await expect(page.getByText('Opened a contact submission')).toBeVisible()
  }
  await visit(`${path}?search=%25&person=${crypto.randomUUID()}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Person' })).toContainText('Somebody no longer here')
})

test('a log that cannot be read shows an error and can be retried', inHtml, async ({ page, visit }) => {
  await refusingReads('audit_log', async () => {
    await visit(`${path}?kind=reading`)
    await expect(page.getByRole('main')).toContainText('Failed to fetch the audit log')
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\?kind=reading$/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test(
  'a record shows who printed it and links to its audit log, where a searched name stays out of the URL',
  inHtml,
  async ({ page, visit }) => {
    await emptyList()
    const { id, reference } = await given.contact({ name: 'Ada Okafor' })
    const seen = { staff: ruth, requestId: null, subject: 'contact_submission', ids: [id] }
    await transaction(async (tx) => {
      await recordAuditEvent(tx, { ...seen, event: recordEvents.printed })
      for (let n = 0; n < 201; n += 1) await recordAuditEvent(tx, { ...seen, event: recordEvents.listed })
    })
    await visit(`/admin/contact-submissions/${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^Ruth Singh: printed once, /)).toBeVisible()
    await dialog.getByRole('link', { name: 'in the audit log' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(reference)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.filter({ hasText: 'in a list' })).not.toHaveCount(0)
    const search = page.getByRole('searchbox', { name: 'Search' })
    const kind = page.getByRole('combobox', { name: 'Kind' })
    for (const typed of [reference.replace('-', '').toLowerCase(), 'okafor', 'Ada Okafor']) {
      await search.fill(typed)
      await kind.selectOption('Opening, printing, exporting')
      await search.press('Enter')
      await expect(search).toHaveValue(typed)
      await expect(rows).toHaveCount(2)
      await expect(rows.last()).toContainText('Ruth Singh')
      await expect(rows.last()).toContainText('Printed')
      // A family's name must not appear in a URL.
      expect(page.url()).toMatch(/\?kind=reading&sealed=[\w-]+$/)
    }
    await search.fill('ruth')
    await kind.selectOption('All but list views')
    await search.press('Enter')
    await expect(rows).toHaveCount(1)
    await kind.selectOption('Views of lists')
    await search.press('Enter')
    await expect(rows).toHaveCount(50)
  },
)
