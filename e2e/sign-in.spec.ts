import type { Page } from '@playwright/test'

import { given, staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

async function signInAs(page: Page, { email }: { email: string }, password = staffPassword) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

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

test('a password can be shown while it is typed', async ({ page, visit }) => {
  await visit('/cms/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('lantern')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
