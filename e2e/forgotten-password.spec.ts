import { given, staffPassword } from '#test/given.ts'
import { post, signIn } from '#test/sign-in.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { readMails } from './mailbox.ts'
import { typePassword } from './second-step.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const chosen = 'heron quartz trellis boat'

async function linkFor(email: string) {
  const mails = await readMails(site)
  const mail = mails.findLast(({ to }) => to.includes(email))
  return /\/cms\/new-password\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0]
}

test(
  'a forgotten password is replaced through a link that works once @quick',
  withoutJavaScript,
  async ({ page, visit, javaScriptEnabled }) => {
    const member = await given.staff()
    const elsewhere = await signIn(member)
    await visit('/cms/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Please look at your email' })).toBeVisible()
    const link = (await linkFor(member.email)) ?? ''

    await visit(link)
    await page.getByLabel('New password', { exact: true }).fill('password1234')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('alert').first()).toContainText('leaked elsewhere')
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page).toHaveURL(/\/cms\/login$/)
    await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
    if (javaScriptEnabled) await page.getByRole('button', { name: /Close the message/ }).click()

    const old = await fetch(`${site.url}/cms/dashboard`, { headers: { Cookie: elsewhere }, redirect: 'manual' })
    expect(old.status).toBe(302)
    await typePassword(page, member, staffPassword)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not right')
    await typePassword(page, member, chosen)
    await expect(page).toHaveURL(/\/admin\/inbox$/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  },
)

test('an address without an account gets the same response', async ({ page, visit }) => {
  await visit('/cms/forgotten')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@hearthside.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Please look at your email' })).toBeVisible()
})

test('an email address with an injected mail header is rejected', async () => {
  const answer = await post(`${site.url}/cms/forgotten`, { email: 'a@b.example\r\nBcc: x@y.example' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Please enter a valid email address')
})
