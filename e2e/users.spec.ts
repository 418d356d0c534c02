import { given } from '#test/given.ts'

import { pressChip, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { emptyUsers, toast, userRow, usersIn, usersPath } from './users.ts'

test.beforeEach(emptyUsers)

test('the list of users is searched and filtered', async ({ page, visit, signedIn }) => {
  await signedIn()
  await given.staff({ firstName: 'Bea', role: 'editor', isActive: false })
  await visit(usersPath)
  await expect.poll(() => usersIn(page)).toEqual(['Bea Singh', 'Maya Singh'])
  await pressChip(page, 'Inactive')
  await expect.poll(() => usersIn(page)).toEqual(['Bea Singh'])
  await searchList(page, 'ada')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => usersIn(page)).toEqual(['Bea Singh', 'Maya Singh'])
})

test('a toggle deactivates a user and activates them again', async ({ page, visit, signedIn }) => {
  await signedIn()
  await given.staff({ firstName: 'Ada', role: 'editor' })
  await visit(`${usersPath}?sort=name`)
  const toggle = page.getByRole('switch', { name: 'Ada Singh may sign in' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect(toast(page, 'User updated')).toContainText('Ada Singh can no longer sign in')
  await expect(page).toHaveURL(`${usersPath}?sort=name`)
  await expect(userRow(page, 'Ada Singh')).toContainText('Inactive')
  await toggle.click()
  await expect(toggle).toBeChecked()
})
