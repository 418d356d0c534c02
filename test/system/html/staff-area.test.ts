import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers, twoFactors } from '#app/staff/schema.ts'
import { codeFor } from '#e2e/second-step.ts'
import { given, staffPassword } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const address = (page: HtmlVisitor) => page.url.pathname + page.url.search

async function typePassword(page: HtmlVisitor, email: string, password = staffPassword) {
  page.fill('Email', email)
  page.fill('Password', password)
  await page.press('Sign In')
}

test('a record that is gone says so within the staff area, and nothing of it is logged as a failure', async () => {
  const { page } = await openDesk(instance.url)
  const gone = randomUUID()
  for (const path of [
    `/admin/inbox/contact/${gone}`,
    `/shop/admin/orders/${gone}`,
    `/admin/privacy/erasures/${gone}`,
    `/admin/classes/${gone}`,
    `/cms/media/${gone}`,
  ]) {
    await page.open(path)
    expect([path, page.status, page.title]).toEqual([path, 404, 'Page not found'])
    expect(page.within('banner').text).toContain('Welcome, Maya')
    expect(page.within('main').text).toContain('erased because the person asked for it')
  }
  const headers = { Cookie: [...page.cookies].map((pair) => pair.join('=')).join('; '), Origin: instance.url }
  const withoutForm = `${instance.url}/admin/dashboard`
  const sent = await fetch(withoutForm, { method: 'POST', headers, body: new URLSearchParams() })
  expect(sent.status).toBe(405)
  expect(await sent.text()).toContain('There is nothing at this address')
  expect(instance.output()).not.toContain('unexpected failure')
})

test('a wrong password is refused with a message that does not reveal whether the account exists', async () => {
  const page = new HtmlVisitor(instance.url)
  await page.open('/cms/login')
  for (const email of [(await given.staff()).email, 'nobody@hearthside.example']) {
    await typePassword(page, email, 'not this one at all')
    expect(page.within('main').texts('alert')).toEqual(['The email address or password is not right'])
    expect(page.value('Email')).toBe(email)
    expect(page.url.pathname).toBe('/cms/login')
  }
})

test.each([
  ['/admin/contact-submissions?outcome=open', '/formaccess', /^Contact Submissions/],
  ['/shop/admin', '/shopaccess', /^Shop Admin Dashboard/],
])('a visitor who asked for %s reaches it through the entry page and the sign-in page', async (path, entry, title) => {
  const page = new HtmlVisitor(instance.url)
  await page.open(path)
  expect(page.url.pathname).toBe(entry)
  await page.follow('Sign in as staff')
  expect(page.url.pathname).toBe('/cms/login')
  await typePassword(page, (await given.staff()).email)
  expect(address(page)).toBe(path)
  expect(page.within('main').heading).toMatch(title)
})

test('a sign-in never redirects to another site', async () => {
  const page = new HtmlVisitor(instance.url)
  await page.open('/cms/login?to=%2F%2Felsewhere.example%2Fadmin')
  await typePassword(page, (await given.staff()).email)
  expect(page.url.href).toBe(`${instance.url}/admin/inbox`)
})

const admins = 'Inbox, Shop, Site, Blog, Care, Media, Privacy, Team, Settings'
const queues =
  'All open, Unassigned, Mine, Overdue, Complaints, Possible spam, Waiting for the family, Done, Legal hold, Bin'
const lists = 'Admin Dashboard, Contact Submissions, Antenatal Classes, Newborn Care, Postnatal Care'

test('the menu has nine areas, an editor sees only those for editors, and one sees where one is', async () => {
  const { page } = await openDesk(instance.url)
  const areas = () => page.within('navigation', 'Areas')
  const current = (part = areas()) => part.select('[aria-current]').map((link) => link.textContent)
  const list = '/admin/contact-submissions'
  const { id } = await given.contact()
  await page.open(`${list}/${id}/print`)
  expect(page.all('navigation', 'Areas')).toEqual([])
  for (const path of [list, `${list}?status=all`, `${list}/${id}`]) {
    await page.open(path)
    expect(areas().texts('link').join(', ')).toBe(admins.replace('Inbox', `Inbox, All enquiries, ${queues}, ${lists}`))
    expect(current()).toEqual(['Inbox', 'Contact Submissions'])
    expect(current(page.within('navigation', 'Within Inbox'))).toEqual(['Contact Submissions'])
  }
  await page.open('/shop/admin')
  expect(areas().texts('link').join(', ')).toBe(admins)
  expect(current()).toEqual(['Shop'])
  const { page: editor } = await openDesk(instance.url, 'editor')
  await editor.open('/cms/find')
  expect(editor.within('navigation', 'Areas').texts('link').join(', ')).toBe(
    admins.replace(/Inbox, Shop, |Privacy, /g, ''),
  )
})

test('a user who must change their password first is offered no areas', async () => {
  const { page, member } = await openDesk(instance.url)
  await db.update(cmsUsers).set({ mustChangePassword: true }).where(eq(cmsUsers.id, member.id))
  await page.open('/cms/account')
  expect(page.within('banner').text).toContain('Welcome, Maya (admin)')
  page.find('button', 'Logout')
  expect(page.all('navigation', 'Areas')).toEqual([])
})

const refused = 'This code is not right'

/** Sets up two-factor from the page that asks for the password; returns the key, the used code and recovery codes. */
async function setUp(page: HtmlVisitor) {
  page.fill('Password', staffPassword)
  await page.press('Continue')
  expect(page.within('main').heading).toBe('Scan this with your app')
  const key = page.select('.select-all')[0]?.textContent ?? ''
  const usedCode = await codeFor(key)
  page.fill('Code', usedCode)
  await page.press('Turn on')
  expect(page.within('main').heading).toBe('Your recovery codes')
  return { key, usedCode, recoveryCodes: page.within('main').texts('listitem') }
}

async function typeCode(page: HtmlVisitor, code: string) {
  page.fill('Code', code)
  await page.press('Continue')
}

/** Signs out, and in again with the password alone. */
async function startAgain(page: HtmlVisitor, email: string, path = '/cms/login') {
  await page.open('/cms/dashboard')
  await page.press('Logout')
  expect(page.url.pathname).toBe('/cms/login')
  await page.open(path)
  await typePassword(page, email)
}

test('two-factor is set up and asked for at sign-in, and each code is accepted only once', async () => {
  const { page, member } = await openDesk(instance.url)
  await page.open('/cms/account')
  await page.follow('Set up')
  expect(page.within('main').heading).toBe('Two-step verification')
  const { key, usedCode, recoveryCodes } = await setUp(page)
  expect(recoveryCodes).toHaveLength(10)
  expect(page.all('button', 'Copy all')).toEqual([])
  await page.follow('I have kept them')
  expect(page.within('main').text).toContain('10 recovery codes are left.')

  await startAgain(page, member.email, '/cms/login?to=%2Fcms%2Faccount')
  expect(address(page)).toMatch(/^\/cms\/login\/code\?to=/)
  // The session starts with the code, not before.
  const headers = { Cookie: [...page.cookies].map((pair) => pair.join('=')).join('; ') }
  expect((await fetch(`${instance.url}/cms/account`, { headers, redirect: 'manual' })).status).toBe(302)
  // A code is accepted only once, whether or not its half-minute is over.
  for (const code of ['000000', usedCode]) {
    await typeCode(page, code)
    expect(page.texts('alert').join()).toContain(refused)
  }
  await typeCode(page, await codeFor(key, 1))
  expect(page.url.pathname).toBe('/cms/account')
  await startAgain(page, member.email)
  await typeCode(page, recoveryCodes[0] ?? '')
  expect(page.url.pathname).toBe('/admin/inbox')
  await startAgain(page, member.email)
  await typeCode(page, recoveryCodes[0] ?? '')
  expect(page.texts('alert').join()).toContain(refused)
})

test('a trusted device is not asked for a code until it is no longer trusted', async () => {
  const { page, member } = await openDesk(instance.url)
  await page.open('/cms/account/two-step')
  const { key } = await setUp(page)
  await startAgain(page, member.email)
  page.check(/^Do not ask for a code/)
  await typeCode(page, await codeFor(key, 1))
  expect(page.url.pathname).toBe('/admin/inbox')
  await startAgain(page, member.email)
  expect(page.url.pathname).toBe('/admin/inbox')

  await page.open('/cms/account')
  const devices = () => page.within('region', 'Devices that need no code')
  expect(devices().texts('listitem')).toEqual([expect.stringContaining('A device that does not say what it is')])
  await devices().follow(/^Ask for a code again/)
  await page.press('Stop trusting this device')
  expect(devices().text).toContain('None.')
  await startAgain(page, member.email)
  expect(page.url.pathname).toBe('/cms/login/code')
})

test('after five wrong codes a further attempt is refused, and even the right code leads back to the password', async () => {
  const { page, member } = await openDesk(instance.url)
  await page.open('/cms/account/two-step')
  const { key } = await setUp(page)
  await startAgain(page, member.email)
  for (const [tries, words] of [...Array.from({ length: 5 }, () => refused), 'Too many attempts'].entries()) {
    await typeCode(page, `00000${tries}`)
    expect(page.texts('alert').join()).toContain(words)
  }
  // Another network has attempts left.
  const elsewhere = new HtmlVisitor(instance.url)
  for (const [name, value] of page.cookies) elsewhere.cookies.set(name, value)
  await elsewhere.open('/cms/login/code')
  await typeCode(elsewhere, await codeFor(key, 1))
  expect(elsewhere.url.pathname).toBe('/cms/login')
  expect(elsewhere.text).toContain('after five wrong codes')
})

test('the code page without a password entered before it redirects to the sign-in page', async () => {
  const page = new HtmlVisitor(instance.url)
  await page.open('/cms/login/code')
  expect(address(page)).toBe('/cms/login')
})

test('where everyone needs two-factor, a user without it is led through the set-up and cannot turn it off', async () => {
  await transaction((tx) => saveSettings(tx, { require_two_step: true }))
  const page = new HtmlVisitor(instance.url)
  await page.open('/cms/login?to=%2Fcms%2Fsettings')
  const member = await given.staff({ role: 'editor' })
  await typePassword(page, member.email)
  const setUpPath = '/cms/account/two-step?to=%2Fcms%2Fsettings'
  expect(address(page)).toBe(setUpPath)
  await page.open('/cms/dashboard')
  expect(page.url.pathname).toBe('/cms/account/two-step')
  await page.open(setUpPath)
  await setUp(page)
  await page.follow('I have kept them')
  expect(page.url.pathname).toBe('/cms/settings')
  await page.open('/cms/account')
  expect(page.all('link', 'Turn off two-step verification')).toEqual([])
  const [own] = await db.select().from(twoFactors).where(eq(twoFactors.userId, member.id))
  await page.open(`/cms/account/two-step/${own?.id}/revocation`)
  expect(page.within('dialog').text).toContain('so it stays on')
  expect(page.all('button', 'Turn off')).toEqual([])
})
