import { expect, test, vi } from 'vitest'

import { draftCookie } from '#app/platform/forms/draft-cookie.server.ts'
import { issueDraftKey } from '#app/site/draft-key/draft-key.server.ts'

async function ask(cookie?: string) {
  const request = new Request('http://localhost:3000/form-draft-key', {
    method: 'POST',
    headers: cookie === undefined ? {} : { Cookie: cookie },
  })
  const answer = await issueDraftKey(request)
  const { key } = (await answer.json()) as { key: string }
  const line = answer.headers.get('Set-Cookie') ?? ''
  return { key, line, cookie: line.split(';')[0] ?? '', keeping: answer.headers.get('Cache-Control') }
}

test('each browser gets its own key in an uncached response, and the same key while it has its cookie', async () => {
  const [ada, eve] = [await ask(), await ask()]
  expect(Buffer.from(ada.key, 'base64')).toHaveLength(32)
  expect(ada.keeping).toBe('no-store')
  expect(ada.line).toMatch(/^site\.draft=[^;]+; Max-Age=2400; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(eve.key).not.toBe(ada.key)
  expect((await ask(ada.cookie)).key).toBe(ada.key)
})

test('the cookie alone does not reveal the key, and an invalid cookie gets a new one', async () => {
  const { key, cookie } = await ask()
  expect(decodeURIComponent(cookie)).not.toContain(key)
  expect((await ask('site.draft=x')).key).not.toBe((await ask('site.draft=x')).key)
})

test('a cookie whose expiry was altered gets a new key', async () => {
  const { key, cookie } = await ask()
  const [visit, until, signature] = String(await draftCookie.parse(cookie)).split('.')
  const prolonged = await draftCookie.serialize(`${visit}.${Number(until) + 1}.${signature}`)
  expect((await ask(prolonged.split(';')[0])).key).not.toBe(key)
})

test('a cookie is valid for 40 minutes after it was last used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const first = await ask()
    vi.advanceTimersByTime(39 * 60_000)
    const renewed = await ask(first.cookie)
    expect(renewed.key).toBe(first.key)
    vi.advanceTimersByTime(2 * 60_000)
    expect((await ask(first.cookie)).key).not.toBe(first.key)
    expect((await ask(renewed.cookie)).key).toBe(first.key)
    vi.advanceTimersByTime(39 * 60_000)
    expect((await ask(renewed.cookie)).key).not.toBe(first.key)
  } finally {
    vi.useRealTimers()
  }
})
