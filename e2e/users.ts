import type { Page } from '@playwright/test'

import { pool } from '#app/platform/database/db.server.ts'

export const usersPath = '/cms/users'

/** Removes all users and invitations. Each worker has its own database, so a test may empty it. */
export async function emptyUsers() {
  await pool.query('delete from staff_keyholder')
  await pool.query('delete from cms_users')
  await pool.query('delete from staff_invites')
}

export function userRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

export function inviteRow(page: Page, email: string) {
  return page.getByRole('table', { name: 'Open invitations' }).getByRole('row').filter({ hasText: email })
}

/** The names in the list, top to bottom. */
export async function usersIn(page: Page) {
  return await page.getByRole('table', { name: 'Users' }).locator('tbody tr td:first-child a').allTextContents()
}

export function toast(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words })
}

export function createButton(page: Page) {
  return page.getByRole('button', { name: 'Create User' })
}

export async function fillNewUser(page: Page, { email, password = '' }: { email: string; password?: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await page.getByLabel('Password (optional)', { exact: true }).fill(password)
}
