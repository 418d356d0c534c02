import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { given, staffPassword } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { visibleText } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

const chosen = 'heron quartz trellis boat'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

async function isLetIn(cookie: string) {
  const answer = await fetch(`${instance.url}/cms/dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' })
  return answer.status === 200
}

test('an empty sign-in form shows an error summary, and the right password opens the inbox', async () => {
  const member = await given.staff({ firstName: 'Ngozi' })
  const page = new HtmlVisitor(instance.url)
  await page.open('/cms/login')
  await page.press('Sign In')
  expect(page.within('alert', /There is a problem/).texts('link')).toEqual([
    'Please enter a valid email address',
    'Please enter your password',
  ])
  page.fill('Email', member.email)
  page.fill('Password', staffPassword)
  await page.press('Sign In')
  expect(page.url.pathname).toBe('/admin/inbox')
  for (const words of ['Login successful', 'Welcome back, Ngozi!']) expect(page.text).toContain(words)
  expect(page.within('banner').text).toContain('Welcome, Ngozi (admin)')
})

test('signing out says so and closes the staff area', async () => {
  const { page } = await openDesk(instance.url)
  await page.open('/cms/dashboard')
  await page.press('Logout')
  expect(page.url.pathname).toBe('/cms/login')
  expect(page.text).toContain('Logged Out')
  expect(page.text).toContain('You have been successfully logged out')
  await page.open('/cms/dashboard')
  expect(page.url.pathname).toBe('/cms/login')
})

test('changing the password requires the current one and ends every other session', async () => {
  const { page, member } = await openDesk(instance.url)
  const elsewhere = await signIn(member)
  const change = async (present: string) => {
    page.fill('Present password', present)
    page.fill('New password', chosen)
    await page.press('Change password')
  }
  await page.open('/cms/account')
  await page.follow('Change password')
  await change('not this one at all')
  expect(page.text).toContain('This is not your password')
  expect(await isLetIn(elsewhere)).toBe(true)
  await change(staffPassword)
  expect(page.url.pathname).toBe('/cms/account')
  expect(await isLetIn(elsewhere)).toBe(false)
})

test('an empty first name is rejected, and a new one appears in the greeting', async () => {
  const { page } = await openDesk(instance.url)
  await page.open('/cms/account')
  page.fill('First name', '')
  await page.press('Save name')
  expect(page.text).toContain('Please enter your first name')
  page.fill('First name', 'Zainab')
  await page.press('Save name')
  expect(page.within('banner').text).toContain('Welcome, Zainab (admin)')
})

test('other sessions are listed and can be ended, one at a time or all at once', async () => {
  const { page, member } = await openDesk(instance.url)
  const others = [await signIn(member), await signIn(member), await signIn(member)]
  const letIn = async () => (await Promise.all(others.map(isLetIn))).filter(Boolean).length
  const ends = () => page.all('link', /^End the session of/).length
  await page.open('/cms/account')
  expect(ends()).toBe(3)
  expect(
    page
      .all('listitem')
      .map(visibleText)
      .filter((text) => text.includes('This one')),
  ).toHaveLength(1)
  await page.follow(/^End the session of/)
  await page.follow('Cancel')
  expect(ends()).toBe(3)
  await page.follow(/^End the session of/)
  expect(page.text).toContain('End this session?')
  await page.press('End the session')
  expect([ends(), await letIn()]).toEqual([2, 2])
  await page.follow('End all others')
  await page.press('End all others')
  expect([ends(), await letIn()]).toEqual([0, 0])
})

test('the desk uses the chosen colour scheme', async () => {
  const { page } = await openDesk(instance.url)
  await page.open('/cms/account')
  page.check('Always dark')
  await page.press('Save colours')
  expect(page.root().getAttribute('data-theme')).toBe('dark')
  await page.open('/cms/dashboard')
  expect(page.root().getAttribute('data-theme')).toBe('dark')
})

test('a forged password link is rejected, with a link to request a new one', async () => {
  const page = new HtmlVisitor(instance.url)
  for (const token of ['', 'x', `${randomUUID()}.abc`, '%00', "' or 1=1 --"]) {
    await page.open(`/cms/new-password?token=${encodeURIComponent(token)}`)
    expect(page.within('main').heading, token).toBe('This link does not work any more')
  }
  await page.follow('Ask for a new link')
  expect(page.url.pathname).toBe('/cms/forgotten')
})

test('an editor is denied access to submissions and the audit log', async () => {
  const { page: editor } = await openDesk(instance.url, 'editor')
  for (const path of ['/admin/contact-submissions', '/admin/audit']) {
    await editor.open(path)
    editor.find('heading', 'Access Denied')
    expect(editor.text).toContain(
      "You don't have sufficient permissions to access this resource. Admin privileges are required.",
    )
  }
})
