import { eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { mailsAbout } from './contact-form.ts'
import { emptyList, listPath, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { statusMessage } from './inbox.ts'

const newborn = '/admin/newborn-requests'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

test('releasing a submission notifies the team, and the visitor if not yet notified', async ({ page, visit }) => {
  const email = `${crypto.randomUUID()}@example.com`
  const { id, reference } = await given.careRequest({ name: 'Ada Okafor', email, quarantine: 'trap' })
  await visit(`${newborn}/${id}?outcome=open`)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(statusMessage(page, 'It is released, and the team is told')).toBeVisible()
  await expect(page).toHaveURL(`${newborn}/${id}?outcome=open`)
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0)
  expect(await mailsAbout(reference)).toHaveLength(2)
})

test('a user who sets an outcome after somebody else is shown what the first one set, and keeps what they typed', async ({
  page,
  visit,
}) => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await visit(`${listPath}/${id}`)
  await db.update(contactSubmissions).set({ outcome: 'became care' }).where(eq(contactSubmissions.id, id))
  const dialog = page.getByRole('dialog')
  const outcome = dialog.getByRole('combobox', { name: 'Outcome' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await outcome.selectOption('No care')
  const reason = dialog.getByRole('textbox', { name: /^(New note|Note)/ })
  await reason.fill('They moved away')
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'problem' })).toContainText(
    'It is now: Became care. You chose: No care. Nothing of yours was saved yet',
  )
  await expect(reason).toHaveValue('They moved away')
  await outcome.selectOption('Became care')
  await dialog.getByLabel('Day on which care ended').fill('2026-01-31')
  await save.click()
  await expect(statusMessage(page, 'It is saved')).toBeVisible()
  await expect(dialog.getByText('Became care, ended 31 January 2026')).toBeVisible()
  await expect(page.getByText('It cannot be deleted: it became care.')).toBeVisible()
})

test('after consent is withdrawn, each earlier note can be deleted, or kept with a reason', async ({ page, visit }) => {
  const { id } = await given.careRequest({ name: 'Ada Okafor' })
  const actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
  for (const note of ['She bled a lot', 'Call after six', 'Prefers tea']) await addNote('newborn_care', id, note, actor)
  await withdrawConsent({ kind: 'newborn_care', id }, { staff: null, requestId: 'request-2' })
  await addNote('newborn_care', id, 'Wrote to confirm', actor)
  await visit(newborn)
  await expect(row(page, 'Ada Okafor')).toContainText('Consent withdrawn')
  await visit(`${newborn}/${id}`)
  const dialog = page.getByRole('dialog')
  const note = (words: string) => dialog.getByRole('listitem').filter({ hasText: words })
  await expect(dialog.getByText(/^(Warning: )?Consent was withdrawn on /)).toBeVisible()
  await expect(dialog.getByText('Deleted when consent was withdrawn').first()).toBeVisible()
  await expect(note('Wrote to confirm').getByText('Delete this note')).toHaveCount(0)

  await note('She bled a lot').getByText('Delete this note').click()
  await note('She bled a lot').getByRole('button', { name: 'Delete for good' }).click()
  await expect(statusMessage(page, 'The note is deleted')).toBeVisible()
  await expect(note('She bled a lot')).toHaveCount(0)

  await dialog.getByText('Keep a note', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByText('Please say why it may stay').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Note', exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Why it may stay' }).fill('Nothing about health')
  await dialog.getByLabel('What it rests on').selectOption('It says nothing about health')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(statusMessage(page, 'The note stays')).toBeVisible()
  await expect(
    note('Call after six').getByText(
      /^Kept by Maya Singh, .*: Nothing about health Source: It says nothing about health/,
    ),
  ).toBeVisible()
  await expect(note('Prefers tea').getByText('Delete this note')).toBeVisible()
})
