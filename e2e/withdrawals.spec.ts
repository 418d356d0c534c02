import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'

import { addNote } from '#app/enquiries/review/record/notes.server.ts'
import { settleWithdrawals } from '#app/enquiries/review/withdrawals/settle-withdrawals.server.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { mailsAbout } from './contact-form.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test.beforeEach(async ({ signedIn }) => {
  await db.delete(consentWithdrawals)
  await signedIn()
})

async function givenNoted(name: string, ...notes: string[]) {
  const request = await given.careRequest({ name, otherNeeds: 'Afraid of needles' })
  const actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
  for (const note of notes) await addNote('newborn_care', request.id, note, actor)
  return request
}

async function expectSound(page: Page) {
  // Axe waits with timers, which do not run without JavaScript.
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
  await expectNothingLost(page)
}

test(
  'a withdrawal by phone is recorded, its notes are reviewed, and the rest is deleted by itself @quick',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { id, reference } = await givenNoted('Ada Okafor', 'She bled a lot', 'Pay by invoice')
    await visit(`/admin/newborn-requests/${id}`)
    await page.getByRole('link', { name: 'Record that consent was withdrawn' }).click()
    const question = page.getByRole('dialog', { name: 'Has Ada Okafor withdrawn their consent?' })
    await expect(question.getByRole('listitem').filter({ hasText: 'Deleted at once' })).toContainText('Other needs')
    await expect(question.getByText('2 notes of ours')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Record the withdrawal and delete' }).click()
    await expect(page.getByLabel('Who said it')).toHaveAccessibleDescription(/Please say who said it/)
    await page.getByLabel('By phone').check()
    await page.getByLabel('Who said it').fill('Ada herself, I know her voice')
    await page.getByRole('button', { name: 'Record the withdrawal and delete' }).click()
    await expect(page.getByText('The withdrawal is recorded, and the team is told')).toBeVisible()
    await expect(page.getByText(/^By phone, said by Ada herself, .* written down by Maya Singh$/)).toBeVisible()
    await expect(page.getByText('Afraid of needles')).toHaveCount(0)
    expect(await mailsAbout(reference)).toMatchObject([{ subject: `Consent withdrawn ${reference}` }])

    await visit('/admin/dashboard')
    await page.getByRole('link', { name: /^1 withdrawn consent: its notes go by / }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible()
    await expect(page.getByRole('row', { name: reference })).toContainText('By phone')
    await expectSound(page)
    await page.getByRole('link', { name: reference }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'Pay by invoice' })
    await note.getByRole('link', { name: 'Keep this note' }).click()
    await expect(page.getByRole('dialog', { name: /^Keep the note of Ruth Singh, / })).toBeVisible()
    await page.getByLabel('What it rests on').selectOption('It says nothing about health')
    await page.getByRole('textbox', { name: 'Why it may stay' }).fill('Only about money')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(note.getByText(/^Kept by Maya Singh/)).toBeVisible()

    await db.update(consentWithdrawals).set({ dueAt: sql`now()` })
    await settleWithdrawals(new Date())
    await visit('/admin/privacy/withdrawals')
    await expect(page.getByText('Nothing waits')).toBeVisible()
    await visit(`/admin/newborn-requests/${id}`)
    await expect(page.getByText('She bled a lot')).toHaveCount(0)
    await expect(page.getByText('Pay by invoice')).toBeVisible()
  },
)

test(
  'a request that became care is not deleted, and its handover is recorded',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { id } = await givenNoted('Ada Okafor')
    await db.update(careRequests).set({ outcome: 'became care' }).where(eq(careRequests.id, id))
    await visit(`/admin/newborn-requests/${id}/withdrawal`)
    await expect(page.getByText('Nothing is deleted now: it became care')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await page.getByLabel('Handed over to the care record on').fill('2026-02-03')
    await page.getByRole('button', { name: 'Save the handover' }).click()
    const outcome = 'Became care, handed over to the care record on 3 February 2026'
    await expect(page.getByText(outcome, { exact: true })).toBeVisible()
  },
)
