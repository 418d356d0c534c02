import type { Page } from '@playwright/test'

import { given } from '#test/given.ts'
import { ownerPool } from '#test/owner-database.ts'

export const listPath = '/admin/contact-submissions'

/** Deletes all submissions and notes: each worker has a database of its own, so a test may do so. */
export async function emptyList() {
  await ownerPool.query('truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes')
}

/** Submissions with these names, each a minute older than the one before. */
export async function givenContacts(names: string[]) {
  const now = Date.now()
  const rows = []
  for (const [index, name] of names.entries()) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.com`
    rows.push(await given.contact({ name, email, createdAt: new Date(now - index * 60_000) }))
  }
  return rows
}

export function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** The names in the list, from top to bottom. */
export async function namesIn(page: Page) {
  return await page.locator('tbody tr td:nth-child(2)').allTextContents()
}

export function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Select the submission of ${name}`, exact: true })
}
