import type { Page } from '@playwright/test'

import { given, staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

async function signInAs(page: Page, { email }: { email: string }, password = staffPassword) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a wrong password is refused with a message that does not reveal whether the account exists', async ({
  page,
  visit,
}) => {
  const member = await given.staff()
  await visit('/cms/login')
  for (const email of [member.email, 'nobody@hearthside.example']) {
    await signInAs(page, { email }, 'not this one at all')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email address or password is not right')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(page).toHaveURL(/\/cms\/login$/)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
})

test('an earlier sign-in error is no longer shown beside the welcome', async ({ page, visit }) => {
  const member = await given.staff()
  await visit('/cms/login')
  await signInAs(page, member, 'not this one at all')
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
  await signInAs(page, member)
  await expect(page.getByRole('status').filter({ hasText: 'Login successful' })).toBeVisible()
  await expect(page.getByText('Login failed')).toHaveCount(0)
})

test('an empty form is answered with an error summary that has focus', async ({ page, visit }) => {
  await visit('/cms/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Please enter your password',
  ])
})

test('the right password opens the inbox with a welcome @quick', async ({ page, visit }) => {
  const member = await given.staff({ firstName: 'Ngozi' })
  await visit('/cms/login')
  await signInAs(page, member)
  await expect(page).toHaveURL(/\/admin\/inbox$/)
  const toast = page.getByRole('status').filter({ hasText: 'Login successful' })
  await expect(toast).toContainText('Welcome back, Ngozi!')
  await expect(page.getByRole('banner')).toContainText('Welcome, Ngozi (admin)')
})

test('a visitor who asked for a list reaches it through the entry page and the sign-in page', async ({
  page,
  visit,
}) => {
  const member = await given.staff()
  await visit('/admin/contact-submissions?sort=name')
  await expect(page).toHaveURL(/\/formaccess\?/)
  await page.getByRole('link', { name: 'Sign in as staff' }).click()
  await expect(page).toHaveURL(/\/cms\/login\?/)
  await signInAs(page, member)
  await expect(page).toHaveURL(/\/admin\/contact-submissions\?sort=name$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Submissions' })).toBeVisible()
})

test('a sign-in never redirects to another site', async ({ page, visit }) => {
  const member = await given.staff()
  await visit('/cms/login?to=%2F%2Felsewhere.example%2Fadmin')
  await signInAs(page, member)
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/admin\/inbox$/)
})

test('signing out says so and closes the staff area @quick', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/cms\/login$/)
  const toast = page.getByRole('status').filter({ hasText: 'You have been successfully logged out' })
  await expect(toast.getByText('Logged Out', { exact: true })).toBeVisible()
  await page.goto('/cms/dashboard')
  await expect(page).toHaveURL(/\/cms\/login\?/)
})

test('a password can be shown while it is typed', async ({ page, visit }) => {
  await visit('/cms/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('lantern')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
