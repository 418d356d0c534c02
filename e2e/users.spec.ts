import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'
import { signInWithPassword } from '#test/sign-in.ts'

import { pressChip, searchList } from './filters.ts'
import { expect, site, test } from './fixtures.ts'
import { createButton, emptyUsers, fillNewUser, toast, userRow, usersIn, usersPath } from './users.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

test.beforeEach(emptyUsers)

test('only administrators can open the users', inHtml, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(usersPath)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Only administrators can manage users.')
})

test(
  'the list shows each user’s role and status, and can be searched and filtered',
  inHtml,
  async ({ page, visit, signedIn }) => {
    await signInWithPassword(site.url, await signedIn())
    await given.staff({ firstName: 'Ada', role: 'editor' })
    await given.staff({ firstName: 'Bea', role: 'editor', isActive: false })
    await visit(usersPath)
    expect(await usersIn(page)).toEqual(['Bea Singh', 'Ada Singh', 'Maya Singh'])
    const own = userRow(page, 'Maya Singh')
    await expect(own).toContainText(
      /MS.*You.*@hearthside\.example.*Admin.*Active.*Off.*([A-Z][a-z]{2} \d{2}, \d{4}.*){2}/,
    )
    await expect(own.getByRole('switch')).toHaveCount(0)
    await expect(own.getByRole('link', { name: /Delete/ })).toHaveCount(0)
    await expect(userRow(page, 'Bea Singh')).toContainText(/Inactive.*Never/)

    await pressChip(page, 'Inactive')
    await expect.poll(() => usersIn(page)).toEqual(['Bea Singh'])
    await searchList(page, 'ada')
    await expect(page.getByText('Nobody matches')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible()
  },
)

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

test('a deactivated user is signed out at their very next request @quick', async ({
  page,
  visit,
  signedIn,
  browser,
  baseURL,
}) => {
  await signedIn()
  const ada = await given.staff({ firstName: 'Ada', role: 'editor' })
  const theirs = await browser.newPage({ baseURL: baseURL! })
  await theirs.goto('/cms/login')
  await theirs.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await theirs.getByLabel('Password', { exact: true }).fill(staffPassword)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs).toHaveURL(/\/cms\/dashboard$/)

  await visit(usersPath)
  await page.getByRole('switch', { name: 'Ada Singh may sign in' }).click()
  await expect(toast(page, 'User updated')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/cms\/login/)
  await theirs.close()
})

test('the user details offer every action, and each says what it changed', async ({ page, visit, signedIn }) => {
  await signedIn()
  const ada = await given.staff({ firstName: 'Ada', role: 'editor' })
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, ada.id))
  const dialog = page.getByRole('dialog', { name: 'Ada Singh', exact: true })
  // These cannot be undone, so they ask for confirmation.
  const dialogNames = new Map([
    ['Reset two-step', 'Reset two-step verification of Ada Singh?'],
    ['Sign out everywhere', 'Sign Ada Singh out everywhere?'],
  ])
  for (const [button, words] of [
    ['Make admin', 'Ada Singh is an admin now'],
    ['Make editor', 'Ada Singh is an editor now'],
    ['Reset two-step', 'Ada Singh signs in with the password alone'],
    ['Sign out everywhere', 'Ada Singh is signed out everywhere'],
    ['Deactivate', 'Ada Singh can no longer sign in'],
    ['Activate', 'Ada Singh can sign in'],
  ] as const) {
    await visit(usersPath)
    await page.getByRole('link', { name: 'Ada Singh', exact: true }).click()
    await expect(dialog).toContainText(ada.email)
    if (dialogNames.has(button)) {
      await dialog.getByRole('link', { name: button, exact: true }).click()
      await page
        .getByRole('dialog', { name: dialogNames.get(button)! })
        .getByRole('link', { name: 'Cancel' })
        .click()
      await dialog.getByRole('link', { name: button, exact: true }).click()
      await page
        .getByRole('dialog', { name: dialogNames.get(button)! })
        .getByRole('button', { name: button })
        .click()
    } else await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(toast(page, words)).toBeVisible()
    await expect(page).toHaveURL(usersPath)
  }
  const [left] = await db.select().from(cmsUsers).where(eq(cmsUsers.id, ada.id))
  expect(left).toMatchObject({ role: 'editor', isActive: true, twoFactorEnabled: false })
})

test('an admin’s own details offer nothing that would lock them out', async ({ page, visit, signedIn }) => {
  const own = await signedIn()
  await visit(`${usersPath}/${own.id}`)
  const dialog = page.getByRole('dialog', { name: 'Maya Singh' })
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'My account' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/cms\/login$/)
  await expect(toast(page, 'Logged Out')).toBeVisible()
  await expect(toast(page, 'User updated')).toHaveCount(0)
})

test('deleting a user asks for confirmation and removes them from the list', async ({ page, visit, signedIn }) => {
  await signedIn()
  await given.staff({ firstName: 'Ada', role: 'editor' })
  await visit(`${usersPath}?sort=name`)
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' })
  await page.getByRole('link', { name: 'Delete Ada Singh' }).click()
  await expect(question).toContainText(/Ada Singh.*This action cannot be undone/)
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Delete Ada Singh' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'User deleted')).toBeVisible()
  await expect(page).toHaveURL(`${usersPath}?sort=name`)
  expect(await usersIn(page)).toEqual(['Maya Singh'])
})

test('a user who was deleted in another tab is reported as not found', async ({ page, visit, signedIn }) => {
  await signedIn()
  const ada = await given.staff({ firstName: 'Ada', role: 'editor' })
  await visit(usersPath)
  await db.delete(cmsUsers).where(eq(cmsUsers.id, ada.id))
  await page.getByRole('switch', { name: 'Ada Singh may sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'There is no such user' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await usersIn(page)).toEqual(['Maya Singh'])
})

test('a new user with a password has an active account at once', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit(`${usersPath}/new`)
  await fillNewUser(page, { email: 'ada@example.org', password: 'trellis-heron-quartz' })
  await page.getByRole('radio', { name: 'Admin' }).check()
  await createButton(page).click()
  await expect(toast(page, 'User created')).toBeVisible()
  await expect(userRow(page, 'Ada Okafor')).toContainText(/AO.*ada@example\.org.*Admin.*Active/)
})

test(
  'invalid values of a new user are reported as field errors, and the other values are preserved',
  withoutJavaScript,
  async ({ page, visit, signedIn, javaScriptEnabled }) => {
    const password = page.getByLabel('Password (optional)', { exact: true })
    const own = await signedIn()
    await visit(`${usersPath}/new`)
    await createButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Please enter a first name',
      'Please enter a last name',
    ])
    await fillNewUser(page, { email: own.email, password: 'short' })
    await createButton(page).click()
    await expect(summary.getByRole('link')).toHaveText(['Password must be at least 12 characters'])
    if (!javaScriptEnabled) await expect(password).toHaveValue('')
    await password.fill('')
    await createButton(page).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /There is a user with this email address already/,
    )
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okafor')
  },
)
