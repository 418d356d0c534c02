import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { readMails } from './mailbox.ts'
import { ownSite } from './site.ts'

export type Typed = { name: string; email: string; phone: string; subject: string; message: string }

export const labels: Record<keyof Typed, string> = {
  name: 'Your name',
  email: 'Email address',
  phone: 'Phone (optional)',
  subject: 'Subject',
  message: 'Message',
}

/** A message that no other test types. */
export function newMessage(change: Partial<Typed> = {}): Typed {
  const mark = randomUUID()
  return {
    name: 'Ada Okafor',
    email: `ada.${mark}@example.com`,
    phone: '020 7946 0999',
    subject: 'A question about visits',
    message: `Could you come on a Tuesday?\nMy street is Lantern Row. ${mark}`,
    ...change,
  }
}

export function field(page: Page, name: keyof Typed) {
  return page.getByRole('textbox', { name: labels[name], exact: true })
}

export function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' })
}

export async function fillContactForm(page: Page, typed: Partial<Typed>) {
  for (const [name, text] of Object.entries(typed)) await field(page, name as keyof Typed).fill(text)
}

/** The submissions stored from this address. */
export async function submissionsFrom(email: string) {
  return await db.select().from(contactSubmissions).where(eq(contactSubmissions.email, email))
}

/** The mails that mention this reference, oldest first. */
export async function mailsAbout(reference: string) {
  const mails = await readMails(ownSite())
  return mails.filter(({ text }) => text.includes(reference))
}
