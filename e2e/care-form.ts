import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { daysFromToday } from '#test/typed-day.ts'

export const formPaths = {
  antenatal: '/services/antenatal-classes-registration',
  newborn: '/services/newborn-care/request',
  postnatal: '/services/postnatal-care/request',
}

/** Makes the form look as if it was opened a minute ago: what is sent within two seconds is held back. */
export async function ageForm(page: Page) {
  const token = issueFormToken(Date.now() - 60_000)
  await page.locator(`[name=${tokenName}]`).evaluate((field, value) => field.setAttribute('value', value), token)
}

/** Fills in the sender, with a unique email address. */
export async function fillSender(page: Page) {
  const email = `ada.${randomUUID()}@example.com`
  await text(page, 'Your name').fill('Ada Okafor')
  await text(page, 'Email address').fill(email)
  return email
}

export async function fillRegistration(page: Page) {
  const email = await fillSender(page)
  await radio(page, 'Is this your first baby?', 'Yes').check()
  await fillDay(page, 'When is your baby due?', daysFromToday(109))
  await text(page, 'How far along are you?').fill('24 weeks')
  await radio(page, 'Which class would you like?', 'Group').check()
  await radio(page, 'In person or online?', 'Online').check()
  await consentBox(page).check()
  return email
}

/** Opens the clinical questions of newborn and postnatal care, which are collapsed at first. */
export async function openMoreAnswers(page: Page) {
  const folded = page.locator('details:not([open]) > summary').filter({ hasText: 'You can also tell your midwife' })
  if ((await folded.count()) > 0) await folded.click()
}

export function text(page: Page, label: string) {
  return page.getByRole('main').getByRole('textbox', { name: label })
}

export function radio(page: Page, legend: string, label: string) {
  return page.getByRole('group', { name: legend }).getByRole('radio', { name: label })
}

export function box(page: Page, label: string) {
  return page.getByRole('main').getByRole('checkbox', { name: label })
}

export function consentBox(page: Page) {
  return box(page, 'I agree that you may use this information')
}

export async function fillDay(page: Page, legend: string, parts: readonly string[]) {
  const inputs = page.getByRole('group', { name: legend }).getByRole('textbox')
  for (const [index, part] of parts.entries()) await inputs.nth(index).fill(part)
  await inputs.last().blur()
}

export async function press(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

export async function registrationsFrom(email: string) {
  return await db.select().from(antenatalClassRegistrations).where(eq(antenatalClassRegistrations.email, email))
}

export async function requestsFrom(email: string) {
  return await db.select().from(careRequests).where(eq(careRequests.email, email))
}
