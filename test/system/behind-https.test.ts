import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { twoFactors } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { shared } from '#test/shared.ts'

const site = 'https://hearthside.example'
const instance = shared(() =>
  startOnThisDatabase({
    SITE_URL: site,
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN: 'a token of the tests alone',
  }),
)

/** A browser in front of a TLS proxy, with a cookie jar. */
function newBrowser() {
  const jar = new Map<string, string>()
  const set: string[] = []
  async function ask(path: string, form?: Record<string, string>) {
    const response = await fetch(instance.url + path, {
      method: form ? 'POST' : 'GET',
      headers: { Origin: site, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      set.push(line)
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(name.length + 1)
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, location: response.headers.get('Location'), text: await response.text() }
  }
  return { ask, set, jar }
}

async function signedIn({ email }: { email: string }) {
  const browser = newBrowser()
  expect(await browser.ask('/cms/login', { email, password: staffPassword })).toMatchObject({ status: 302 })
  return browser
}

/** Sets up two-factor sign-in; returns what generates its codes. */
async function setUpTwoFactor({ ask }: ReturnType<typeof newBrowser>) {
  await ask('/cms/account/two-step', { password: staffPassword })
  const page = await ask('/cms/account/two-step/confirmation')
  const key = /select-all[^>]*>([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? ''
  const otp = createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(' ', ''))))
  const step = Math.floor(Date.now() / 30_000)
  const confirmed = await ask('/cms/account/two-step/confirmation', { code: await otp.hotp(step) })
  expect(pageText(confirmed.text)).toContain('Your recovery codes')
  return async () => await otp.hotp(step + 1)
}

describe('behind https', () => {
  test('every cookie has the __Host- prefix and the attributes that it requires', async () => {
    const member = await given.staff()
    const browser = await signedIn(member)
    const nextCode = await setUpTwoFactor(browser)
    await browser.ask('/cms/logout', {})
    await browser.ask('/cms/login/passkey')
    await browser.ask('/cms/login', { email: member.email, password: staffPassword })
    expect(await browser.ask('/cms/login/code', { code: await nextCode(), trust: 'yes' })).toMatchObject({
      status: 302,
    })
    await browser.ask('/cms/account')
    await browser.ask('/cms/new-password?token=made-up.token')
    await browser.ask('/cms/setup?token=made-up')
    await browser.ask('/cms/logout', {})

    const names = new Set(browser.set.map((line) => line.slice(0, line.indexOf('='))))
    for (const name of ['session_token', 'two_factor', 'trust_device', 'better-auth-passkey', 'notice'])
      expect([...names]).toContain(`__Host-site.${name}`)
    expect([...names].filter((name) => name.startsWith('__Host-site.link-'))).toHaveLength(2)
    for (const line of browser.set) {
      expect(line).toMatch(/^__Host-site\./)
      expect(line).toMatch(/; ?path=\/(;|$)/i)
      expect(line).toMatch(/; ?secure(;|$)/i)
      expect(line).toMatch(/; ?httponly(;|$)/i)
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('whoever may read enquiries has to set up two-factor sign-in before anything else', async () => {
    const { ask } = await signedIn(await given.staff())
    for (const path of ['/cms/dashboard', '/admin/contact-submissions', '/admin/settings', '/cms/account'])
      expect(await ask(path)).toMatchObject({
        status: 302,
        location: `/cms/account/two-step?to=${encodeURIComponent(path)}`,
      })
    expect(await ask('/admin/settings', { require_two_step: '' })).toMatchObject({
      status: 302,
      location: '/cms/account/two-step',
    })
  })

  test('an editor does not have to set up two-factor sign-in', async () => {
    const { ask } = await signedIn(await given.staff({ role: 'editor' }))
    expect(await ask('/cms/dashboard')).toMatchObject({ status: 200 })
  })

  test('an admin cannot switch two-factor sign-in off, and the settings say so', async () => {
    const member = await given.staff()
    const browser = await signedIn(member)
    await setUpTwoFactor(browser)
    const settings = pageText((await browser.ask('/admin/settings')).text)
    expect(settings).toContain('Administrators need it in any case')
    const account = pageText((await browser.ask('/cms/account')).text)
    expect(account).toContain('New recovery codes')
    expect(account).not.toContain('Turn off')
    const [own] = await db.select().from(twoFactors).where(eq(twoFactors.userId, member.id))
    const removal = await browser.ask(`/cms/account/two-step/${own?.id}/revocation`, {})
    expect(removal.status).toBe(403)
    expect(pageText(removal.text)).toContain('so it stays on')
    expect(await browser.ask('/cms/dashboard')).toMatchObject({ status: 200 })
  })
})
