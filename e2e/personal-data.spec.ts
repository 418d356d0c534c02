import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'

const path = '/admin/privacy/people'

async function givenPerson() {
  const email = `ada.${randomUUID()}@example.com`
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const contact = await given.contact({ email, name, phone: '020 7946 0142', message: 'Do you come to Bath?' })
  await createOrderRow({ email, name, isPaid: true })
  await given.contact({ email: `other.${randomUUID()}@example.com`, name, phone: '020 7946 0999' })
  return { email, contact }
}

async function look(page: Page, visit: (to: string) => Promise<void>, typed: string) {
  await visit(path)
  await page.getByRole('textbox', { name: 'Email, phone, name or reference' }).fill(typed)
  await page.getByRole('search').getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Of this person/ })).toBeVisible()
  // The search term must not be in the URL.
  expect(decodeURIComponent(page.url())).not.toContain('@')
}

test('the personal data pages have no accessibility violations', async ({ page, visit, navigate, signedIn }) => {
  await signedIn()
  const { email, contact } = await givenPerson()
  await look(page, visit, email)
  await page.getByText(`Everything in it (${contact.reference})`).click()
  await expectAccessible(page)
  const here = page.url().slice(site.url.length)
  for (const name of ['Give a copy', 'Correct', 'Erase']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page)
    await navigate(here)
  }
  await page.getByRole('link', { name: 'Give a copy' }).click()
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByRole('heading', { name: 'A copy for somebody' })).toBeVisible()
  await expectAccessible(page)
  const [link = ''] = await page.getByRole('main').getByRole('definition').allTextContents()
  await visit(new URL(link).pathname)
  await expectAccessible(page)
})
