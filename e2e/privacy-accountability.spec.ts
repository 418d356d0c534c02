import { randomUUID } from 'node:crypto'

import type { BrowserContext } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { accessReviews } from '#app/privacy/access-review/access-review-schema.ts'
import { addMonths, firstDay, formatMonth, monthOf, monthPath } from '#app/privacy/access-review/months.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, giveSession, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const register = '/admin/privacy/register'

/** The projects with and without JavaScript may share a database, so they use different records. */
const isWithScripts = () => test.info().project.use.javaScriptEnabled !== false

/** Signs in with a unique name. */
async function signInAs(context: BrowserContext) {
  const member = await given.staff({ firstName: `Rhian ${randomUUID().slice(0, 8)}` })
  await giveSession(context, member)
  return { name: `${member.firstName} ${member.lastName}` }
}

test(
  'the records of processing come from the retention schedule and settings, and admins edit their wording',
  withoutJavaScript,
  async ({ page, context, visit }) => {
    const { name } = await signInAs(context)
    await visit(register)
    const enquiries = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Care enquiries' }) })
    await expect(enquiries).toContainText('Enquiries that never became care: 12 months after they came')
    await expect(enquiries).toContainText('Check with your adviser')
    if (isWithScripts()) await expectAccessible(page)
    await expectNothingLost(page)
    await page.emulateMedia({ media: 'print' })
    await expect(enquiries.getByText('Check with your adviser').first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'Change the wording' })).toBeHidden()
    await page.emulateMedia({ media: null })

    await page.getByRole('link', { name: 'Change the wording' }).click()
    const group = page.getByRole('group', { name: isWithScripts() ? 'Shop orders and payment' : 'Reviews by families' })
    const words = `Article 6(1)(b), as advised ${Date.now()}`
    const basis = group.getByLabel('Lawful basis')
    // While the page settles, React resets the selection of a field that has not been typed into.
    await expect(async () => {
      await basis.fill(' ')
      await expect(basis).toHaveValue(' ')
    }).toPass()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('lawful basis')
    if (isWithScripts()) await expectAccessible(page)
    await basis.fill(words)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records of processing')
    await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible()
    await page.getByText(`${name}: `).first().click()
    await expect(page.getByText(`After: ${words}`)).toBeVisible()
  },
)

test(
  'a monthly access review lists who opened records without a task and when, and an admin comments on it',
  withoutJavaScript,
  async ({ page, context, visit }) => {
    const current = monthOf(new Date())
    const past = addMonths(current, isWithScripts() ? -1 : -2)
    // As if the site had already existed three months ago.
    await ownerDb.execute(sql`
      insert into audit_log (seq, at, action, subject, subject_ids, details_mac, mac)
      values (0, ${`${firstDay(addMonths(current, -3))}T12:00:00Z`}::timestamptz, 'opened', 'site', '{}', '', '')
      on conflict do nothing`)
    await db.delete(accessReviews).where(eq(accessReviews.month, firstDay(past)))
    const { id } = await given.contact()
    const { name } = await signInAs(context)
    await visit(`/admin/contact-submissions/${id}`)

    await visit(monthPath(current))
    await expect(page.getByText('This month is not over')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: /1 without a task/ }).click()
    await expect(page.getByRole('heading', { name: `What ${name} opened` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'A contact submission in the audit log' })).toBeVisible()
    if (isWithScripts()) await expectAccessible(page)
    await expectNothingLost(page)
    await row.getByRole('link', { name: 'in the audit log' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
    await expect(page.getByRole('row').filter({ hasText: 'Opened a contact submission' }).first()).toBeVisible()

    await visit(monthPath(past))
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(page.getByText('Please say what you looked at').first()).toBeVisible()
    await page.getByLabel('What you looked at').fill('Every export. All is well.')
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(page.getByText('Every export. All is well.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: formatMonth(past) })).toContainText(name)
  },
)
