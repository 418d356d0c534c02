import type { Page } from '@playwright/test'

import { given } from '#test/given.ts'

import { emptyList, namesIn } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const listPath = '/admin/antenatal-registrations'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

function toast(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words })
}

// Deletion differs between the kinds only in the noun.
test('a registration is deleted after confirmation, and restored', async ({ page, visit }) => {
  await given.registration({ name: 'Ada Okafor' })
  await visit(listPath)
  await page.getByRole('link', { name: 'Delete the registration of Ada Okafor' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 1 registration(s)?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, '1 registration(s) deleted successfully')).toBeVisible()
  await visit(`${listPath}?status=binned`)
  await page.getByRole('button', { name: 'Restore the registration of Ada Okafor' }).click()
  await expect(toast(page, '1 enquiry restored from the bin')).toBeVisible()
  await visit(listPath)
  expect(await namesIn(page)).toEqual(['Ada Okafor'])
})

test('the antenatal list announces once per session how many there are', async ({ page, visit }) => {
  await given.registration()
  await visit(listPath)
  const loaded = toast(page, 'Data Loaded Successfully')
  await expect(loaded).toContainText('Found 1 antenatal class registrations')
  // In the page rather than over it, so that it covers no control.
  expect(await loaded.evaluate((message) => getComputedStyle(message).position)).toBe('static')
  await visit(listPath)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 total)')
  await visit('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(loaded).toHaveCount(0)
})
