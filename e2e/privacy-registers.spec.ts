import type { Page } from '@playwright/test'

import { formatDay } from '#app/platform/time/london-time.ts'
import { given } from '#test/given.ts'

import { expectAccessible as expectNothingFound } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const complaints = '/admin/privacy/complaints'
const breaches = '/admin/privacy/breaches'
const dayMs = 86_400_000

/** Axe waits with timers, which do not run without JavaScript. */
async function expectSound(page: Page) {
  if (test.info().project.use.javaScriptEnabled !== false) await expectNothingFound(page)
  await expectNothingLost(page)
}

test(
  'a complaint sent by contact form shows its deadline everywhere, and gets an outcome, learning and letters',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const name = `Cora ${Date.now()}`
    const createdAt = new Date(Date.now() - 3 * dayMs)
    const { id } = await given.contact({ name, isComplaint: true, createdAt })
    const last = formatDay(new Date(createdAt.getTime() + 29 * dayMs))
    await signedIn()
    await visit('/admin/contact-submissions?about=complaint')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`Complaint: acknowledge by ${last}`)
    await visit(`/admin/contact-submissions/${id}`)
    await expect(page.getByRole('dialog')).toContainText('Acknowledge by')

    await visit(complaints)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`By ${last}`)
    await expectSound(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint')
    await expect(page.getByRole('link', { name: 'Tell the outcome' })).toHaveCount(0)
    await page.getByLabel('What came of it').selectOption('Partly upheld')
    await page.getByLabel('What we learned').fill('We ask before we call.')
    await page.getByRole('button', { name: 'Save outcome and learning' }).click()
    await expect(page.getByRole('link', { name: 'Tell the outcome' })).toBeVisible()
    await expect(page.getByLabel('What we learned')).toHaveValue('We ask before we call.')
    await expectSound(page)
    await page.getByRole('link', { name: 'Tell the outcome' }).click()
    await expect(page.getByText('You are right in part').first()).toBeVisible()
    await expectSound(page)
    await visit(`${complaints}?state=all`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Partly upheld')
    await expect(page.getByRole('table', { name: 'Complaints by year' })).toBeVisible()
  },
)

test(
  'a breach is logged with its 72-hour clock, assessed, reported and closed @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit(`${breaches}/new`)
    await page.getByRole('button', { name: 'Log it' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please say what happened'])
    await page.getByLabel('What happened').fill('A letter went to the wrong address.')
    await page.getByLabel('How many people it affects').fill('2')
    await page.getByLabel('Health of mothers').check()
    await expectSound(page)
    await page.getByRole('button', { name: 'Log it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Breach [\dA-Z]{4}-[\dA-Z]{4}$/)
    await expect(page.getByRole('main')).toContainText(/7[12] h left/)
    await expectSound(page)

    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByText('Please say first how likely a risk is').first()).toBeVisible()
    await page.getByLabel('How likely a risk to people is').selectOption({ index: 2 })
    await page.getByLabel('What was done about it').fill('We asked for it back.')
    await page.getByRole('button', { name: 'Save what is known' }).click()
    // Without JavaScript the response is a new page.
    await expect(page.getByText('Please say first how likely a risk is')).toHaveCount(0)
    await expect(page.getByLabel('What was done about it')).toHaveValue('We asked for it back.')
    await page.getByLabel('Decision').selectOption('Report it to the ICO')
    await page.getByLabel('Why', { exact: true }).fill('It named a birth.')
    await page.getByRole('button', { name: 'Save the decision' }).click()
    await expect(page.getByText('It named a birth.').first()).toBeVisible()
    await page.getByLabel('Reference of the ICO').fill('IC-123')
    await page.getByRole('button', { name: 'Save the report' }).click()
    await expect(page.getByRole('main')).toContainText('Reported in time')
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByRole('button', { name: 'Reopen it' })).toBeVisible()
    const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    await visit(breaches)
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Closed')
    await expectSound(page)
  },
)
