import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { emptyList } from './contact-list.ts'

export const inbox = '/admin/inbox'

export const rows = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Enquiries' }).getByRole('link')
export const record = (page: Page) => page.getByRole('article')
export const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Of a record: owner, legal hold and complaint. */
export const openRarerActions = async (page: Page) =>
  await page.getByText('Owner, legal hold, complaint and more', { exact: true }).click()

export async function emptyInbox() {
  await emptyList()
  await db.execute(sql`delete from antenatal_class_registrations`)
  await db.execute(sql`delete from care_requests`)
}
