import { pool } from '#app/platform/database/db.server.ts'

import { expect, test } from './fixtures.ts'

const path = '/admin/settings'

test('requiring two-step verification of everyone is saved and recorded in the audit log', async ({
  page,
  visit,
  signedIn,
}) => {
  const { id } = await signedIn()
  await pool.query('update cms_users set two_factor_enabled = true where id = $1', [id])
  await visit(path)
  const box = page.getByRole('checkbox', { name: 'Require two-step verification of everyone' })
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/at their next sign-in/)
  await box.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated', { exact: true })).toBeVisible()
  await expect(box).toBeChecked()

  await visit('/admin/audit?kind=settings')
  await expect(page.getByRole('row').filter({ hasText: 'now required of everyone' }).first()).toContainText(
    'Maya Singh',
  )
  await visit(path)
  await box.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated', { exact: true })).toBeVisible()
  await visit(path)
  await expect(box).not.toBeChecked()
})

test('the team email is saved, and an invalid one stays in its field with an error', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await visit(path)
  const email = page.getByRole('textbox', { name: 'Team email' })
  await email.fill('the whole team')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(email).toHaveValue('the whole team')

  await email.fill('team@hearthside.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated', { exact: true })).toBeVisible()
  await visit(path)
  await expect(email).toHaveValue('team@hearthside.example')
})
