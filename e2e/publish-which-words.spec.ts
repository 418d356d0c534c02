import type { Page } from '@playwright/test'

import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createFaq } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

async function type(record: { kind: 'faq'; id: string }, { id }: { id: string }, question: string) {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const seen = { version: 0, fields }
  await saveWorkingCopy(record, id, { fields: { ...fields, question }, seen, baseRevisionId })
}

const answered = (page: Page) => page.getByText('Shared with the team', { exact: true }).first()

test('publishing from a list names unshared drafts, and offers to share the editor’s own first @without-javascript', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const before = `Do you come at night, ${test.info().project.name}?`
  const { id } = await createFaq({ question: before, isPublished: false })
  const record = { kind: 'faq' as const, id }
  const amina = await given.staff({ firstName: 'Amina', role: 'editor' })
  await type(record, amina, 'For Amina alone')
  const newer = `Do you come by night, ${test.info().project.name}?`
  await type(record, member, newer)

  await visit('/cms/faqs')
  const row = page.getByRole('row').filter({ hasText: before })
  await expect(row).toContainText('You have unsaved words')
  await row.getByRole('link', { name: `Publish ${before}` }).click()
  await expect(page.getByText('You have newer words that only you can see')).toBeVisible()
  await expect(page.getByText('Amina Singh has words here that are not shared with the team yet')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('For Amina alone')
  await expect(page.getByRole('main')).not.toContainText(newer)
  await expect(page.getByRole('button', { name: 'Publish the shared version' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look first' })).toHaveAttribute('href', `/cms/faqs/${id}`)
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)

  await page.getByRole('button', { name: 'Share those, then look at what changes' }).click()
  await expect(answered(page)).toBeVisible()
  await expect(page.getByText('You have newer words that only you can see')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(newer)
  expect(await loadContent(record)).toMatchObject({ fields: { question: newer }, live: { isLive: false } })
})
