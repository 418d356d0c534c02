import { afterEach, describe, expect, test, vi } from 'vitest'

import { clearLinkToken, findLinkToken, readLinkToken, receiveLinkToken } from './link-token.server.ts'

const page = 'http://localhost:3000/cms/setup'
const token = 'kQ3vX_9-token-of-a-mail'

const requestTo = (address: string, cookie = '') => ({
  request: new Request(address, { headers: { Cookie: cookie } }),
  url: new URL(address),
})

async function read(to: string, cookie: string) {
  const { request, url } = requestTo(`http://localhost:3000${to}`, cookie)
  return await readLinkToken(request, url)
}

async function follow(address: string) {
  const { request, url } = requestTo(address)
  const answer: unknown = await receiveLinkToken(request, url, 'token').catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('It was not redirected')
  const line = answer.headers.get('Set-Cookie') ?? ''
  return { to: answer.headers.get('Location') ?? '', line, cookie: line.split(';')[0] ?? '', answer }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the token of a link', () => {
  test('moves from the address into a one-hour cookie that scripts cannot read', async () => {
    const { to, line, cookie, answer } = await follow(`${page}?token=${token}`)
    expect(to).toMatch(/^\/cms\/setup\?link=[\w-]{16}$/)
    expect(to).not.toContain(token)
    expect(line).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { request, url } = requestTo(`http://localhost:3000${to}`, cookie)
    expect([await receiveLinkToken(request, url, 'token'), await readLinkToken(request, url)]).toEqual([token, token])
  })

  test('of one page does not open another, and two tokens work side by side', async () => {
    const [one, other] = [await follow(`${page}?token=${token}`), await follow(`${page}?token=another`)]
    const both = `${one.cookie}; ${other.cookie}`
    expect([await read(one.to, both), await read(other.to, both)]).toEqual([token, 'another'])
    expect([await read(one.to, other.cookie), await read(one.to, '')]).toEqual(['', ''])
    const [name] = one.cookie.split('=')
    expect(await read(one.to, `${name}=${other.cookie.split('=')[1]}`)).toBe('')
  })

  test('is read as empty if it is missing, too long or under a malformed link', async () => {
    for (const address of [page, `${page}?token=`, `${page}?token=${'x'.repeat(501)}`, `${page}?link=../../x`]) {
      const { request, url } = requestTo(address)
      expect(await receiveLinkToken(request, url, 'token')).toBe('')
    }
    expect(await findLinkToken(new Request(page), 'x'.repeat(16))).toBe('')
  })

  test('is bound to this host alone on an https site', async () => {
    vi.stubEnv('SITE_URL', 'https://hearthside.example')
    vi.stubEnv('SMTP_URL', 'smtps://mail.example')
    vi.stubEnv('PAYMENTS', 'sandbox')
    vi.stubEnv('TRUST_PROXY', '1')
    vi.stubEnv('ENCRYPTION_KEY', Buffer.alloc(32, 1).toString('base64'))
    vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters')
    vi.resetModules()
    const { hideLinkToken } = await import('./link-token.server.ts')
    const line = (await hideLinkToken(token, '/cms/setup?link=')).headers.get('Set-Cookie')
    expect(line).toMatch(/^__Host-site\.link-[\w-]{16}=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toContain('Domain')
  })

  test('is removed from the browser once it has been used', async () => {
    const { cookie } = await follow(`${page}?token=${token}`)
    expect(await clearLinkToken(token)).toMatch(new RegExp(`^${cookie.split('=')[0]}=[^;]*; Max-Age=0`))
  })
})
