import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { blogCategories } from '#app/content/schema.ts'
import { careRequests, enquiryNotes } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { createBlogCategory } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

const words = 'Mother called: the baby feeds badly since Monday, and sleeps through the second feed.'
const note = (page: Page) => page.getByLabel('Note (optional)', { exact: true })
const said = (page: Page, title: string) => page.getByRole('alert').getByText(title, { exact: true })

/** The browser's own message about the refusal. */
function expectOnlyRefusals(complaints: string[]) {
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: .* 40[34] /)
}

test(
  'a note on an enquiry that was deleted meanwhile stays in its field, to be copied',
  desktop,
  async ({ page, visit, signedIn, complaints }) => {
    await signedIn()
    const { id } = await given.careRequest()
    await visit(`/admin/newborn-requests/${id}`)
    await note(page).fill(words)
    await ownerDb.delete(careRequests).where(eq(careRequests.id, id))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(said(page, 'Not saved: it is no longer there')).toBeVisible()
    await expect(note(page)).toHaveValue(words)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expectOnlyRefusals(complaints)
  },
)

test(
  'a name typed into the dialog of a category that was deleted meanwhile stays in its field',
  desktop,
  async ({ page, visit, signedIn, complaints }) => {
    await signedIn()
    const { id } = await createBlogCategory(`Feeding ${crypto.randomUUID().slice(0, 8)}`)
    await visit(`/cms/blog/categories/${id}`)
    const name = page.getByLabel('Category name')
    await name.fill('Feeding at night, and sleep')
    await ownerDb.delete(blogCategories).where(eq(blogCategories.id, id))
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Somebody deleted this category while you were editing it')).toBeVisible()
    await expect(name).toHaveValue('Feeding at night, and sleep')
    expectOnlyRefusals(complaints)
  },
)

test(
  'a note by a user who has lost the right to save it stays in its field',
  desktop,
  async ({ page, visit, signedIn, complaints }) => {
    const member = await signedIn()
    const { id } = await given.careRequest()
    await visit(`/admin/newborn-requests/${id}`)
    await note(page).fill(words)
    await db.update(cmsUsers).set({ role: 'editor' }).where(eq(cmsUsers.id, member.id))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(said(page, 'Not saved: you may no longer do this')).toBeVisible()
    await expect(note(page)).toHaveValue(words)
    expect(await db.$count(enquiryNotes, eq(enquiryNotes.submissionId, id))).toBe(0)
    expectOnlyRefusals(complaints)
  },
)
