import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description, visibleText } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { problems } from '#test/open-form.ts'
import { shared } from '#test/shared.ts'
import { signInWithPassword } from '#test/sign-in.ts'

const users = '/cms/users'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor
let own: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  await given.noStaff()
  const desk = await openDesk(instance.url)
  page = desk.page
  own = desk.member
})

const givenAda = () => given.staff({ firstName: 'Ada', role: 'editor' })
const dialog = () => page.within('dialog')
const row = (name: string) => page.within('row', new RegExp(`${name} Singh`))
const names = () => page.within('table', 'Users').select('tbody td:first-child a').map(visibleText)
const address = () => page.url.pathname + page.url.search

test('only administrators can open the users', async () => {
  const { page: editor } = await openDesk(instance.url, 'editor')
  await editor.open(users)
  editor.find('heading', 'Access Denied')
  expect(editor.within('main').text).toContain('Only administrators can manage users.')
})

test('the list shows each user’s role and status, and can be searched and filtered', async () => {
  await signInWithPassword(instance.url, own)
  await givenAda()
  await given.staff({ firstName: 'Bea', role: 'editor', isActive: false })
  await page.open(users)
  expect(names()).toEqual(['Bea Singh', 'Ada Singh', 'Maya Singh'])
  expect(row('Maya').root().textContent).toMatch(
    /MS.*You.*@hearthside\.example.*Admin.*Active.*Off.*([A-Z][a-z]{2} \d{2}, \d{4}.*){2}/,
  )
  expect(row('Maya').all('button')).toEqual([])
  expect(row('Maya').all('link', /Delete/)).toEqual([])
  expect(row('Bea').text).toMatch(/Inactive.*Never/)
  await page.within('search').follow('Inactive')
  expect(names()).toEqual(['Bea Singh'])
  page.select('[type=search]')[0]?.setAttribute('value', 'ada')
  await page.press('Search')
  expect(page.text).toContain('Nothing matches')
  await page.follow('Show all')
  expect(names()).toEqual(['Bea Singh', 'Ada Singh', 'Maya Singh'])
})

test('a deactivated user is signed out at their very next request, and can be activated again', async () => {
  const theirs = new HtmlVisitor(instance.url, await signInWithPassword(instance.url, await givenAda()))
  await theirs.open('/cms/dashboard')
  expect(theirs.url.pathname).toBe('/cms/dashboard')
  await page.open(`${users}?sort=name`)
  const toggle = () => page.find('button', 'Ada Singh may sign in').getAttribute('aria-checked')
  expect(toggle()).toBe('true')
  await page.press('Ada Singh may sign in')
  expect(page.text).toContain('User updated')
  expect(page.text).toContain('Ada Singh can no longer sign in')
  expect(address()).toBe(`${users}?sort=name`)
  expect(row('Ada').text).toContain('Inactive')
  expect(toggle()).toBe('false')
  await theirs.reload()
  expect(theirs.url.pathname).toBe('/cms/login')
  await page.press('Ada Singh may sign in')
  expect(toggle()).toBe('true')
})

test('the user details offer every action, and each says what it changed', async () => {
  const ada = await givenAda()
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, ada.id))
  for (const [button, words, question] of [
    ['Make admin', 'Ada Singh is an admin now'],
    ['Make editor', 'Ada Singh is an editor now'],
    // These cannot be undone, so they ask for confirmation.
    ['Reset two-step', 'Ada Singh signs in with the password alone', 'Reset two-step verification of Ada Singh?'],
    ['Sign out everywhere', 'Ada Singh is signed out everywhere', 'Sign Ada Singh out everywhere?'],
    ['Deactivate', 'Ada Singh can no longer sign in'],
    ['Activate', 'Ada Singh can sign in'],
  ] as const) {
    await page.open(users)
    await page.follow('Ada Singh')
    expect(dialog().text).toContain(ada.email)
    if (question) {
      await dialog().follow(button)
      expect(dialog().text).toContain(question)
      await dialog().follow('Cancel')
      await dialog().follow(button)
    }
    await dialog().press(button)
    expect(page.text).toContain(words)
    expect(address()).toBe(users)
  }
  const [left] = await db.select().from(cmsUsers).where(eq(cmsUsers.id, ada.id))
  expect(left).toMatchObject({ role: 'editor', isActive: true, twoFactorEnabled: false })
})

test('an admin’s own details offer nothing that would lock them out', async () => {
  await page.open(`${users}/${own.id}`)
  expect(dialog().texts('button')).toEqual([])
  dialog().find('link', 'My account')
  await dialog().follow('Sign out everywhere')
  await dialog().press('Sign out everywhere')
  expect(page.url.pathname).toBe('/cms/login')
  expect(page.text).toContain('Logged Out')
  expect(page.text).not.toContain('User updated')
})

test('deleting a user asks for confirmation and removes them from the list', async () => {
  await givenAda()
  await page.open(`${users}?sort=name`)
  await page.follow('Delete Ada Singh')
  expect(dialog().text).toMatch(/Are you sure you want to delete this user\?.*Ada Singh.*This action cannot be undone/)
  await dialog().follow('Cancel')
  expect(page.all('dialog')).toEqual([])
  await page.follow('Delete Ada Singh')
  await dialog().press('Delete')
  expect(page.text).toContain('User deleted')
  expect(address()).toBe(`${users}?sort=name`)
  expect(names()).toEqual(['Maya Singh'])
})

test('a user who was deleted in another tab is reported as not found', async () => {
  const ada = await givenAda()
  await page.open(users)
  await db.delete(cmsUsers).where(eq(cmsUsers.id, ada.id))
  await page.press('Ada Singh may sign in')
  expect(dialog().text).toContain('User not found')
  await page.follow('Back to Users')
  expect(page.all('dialog')).toEqual([])
  expect(names()).toEqual(['Maya Singh'])
})

test('invalid values of a new user are reported beside their fields, and with a password the account is active', async () => {
  await page.open(`${users}/new`)
  await dialog().press('Create User')
  expect(problems(page)).toEqual([
    'Please enter a valid email address',
    'Please enter a first name',
    'Please enter a last name',
  ])
  const password = /^Password \(optional\)/
  dialog().fill(/^Email/, own.email)
  dialog().fill('First name', 'Ada')
  dialog().fill('Last name', 'Okafor')
  dialog().fill(password, 'short')
  await dialog().press('Create User')
  expect(problems(page)).toEqual(['Password must be at least 12 characters'])
  expect(dialog().value(password)).toBe('')
  await dialog().press('Create User')
  expect(description(dialog().field(/^Email/))).toMatch(/There is a user with this email address already/)
  expect(dialog().value('Last name')).toBe('Okafor')

  dialog().fill(/^Email/, 'ada@example.org')
  dialog().fill(password, 'trellis-heron-quartz')
  dialog().check(/^Admin/)
  await dialog().press('Create User')
  expect(page.text).toContain('User created')
  expect(page.find('row', /Ada Okafor/).textContent).toMatch(/AO.*ada@example\.org.*Admin.*Active/)
})
