import { expect, test } from 'vitest'

import { given, staffPassword } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signInWithPassword } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const nonsense = [
  '',
  'x',
  '%',
  '%00',
  '.',
  'a.b',
  `${'a'.repeat(32)}.${'b'.repeat(44)}`,
  '"; drop table sessions; --',
  '2fa-x.y',
  '😀',
]
const cookies = ['session_token', 'two_factor', 'trust_device', 'better-auth-passkey', 'notice']

test.each(nonsense)('the cookie value %j signs nobody in and causes no error', async (value) => {
  const cookie = cookies.map((name) => `site.${name}=${encodeURI(value)}`).join('; ')
  const headers = { Cookie: cookie }
  const ask = async (path: string) => (await fetch(instance.url + path, { headers, redirect: 'manual' })).status
  expect(await ask('/cms/dashboard')).toBe(302)
  expect(await ask('/cms/login')).toBe(200)
  expect(await ask('/cms/login/code')).toBe(302)
  const send = async (path: string, fields: Record<string, string>) =>
    (await post(instance.url + path, fields, headers)).status
  expect(await send('/cms/login/code', { code: '123456' })).toBe(302)
  expect(await send('/cms/login/code', { code: 'k7qt-93rm-xw2p' })).toBe(302)
  const answer = { id: value || 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: value } }
  expect(await send('/cms/login/passkey', { answer: JSON.stringify(answer) })).toBe(400)
  expect(await send('/cms/logout', {})).toBe(302)
})

test.each(['', 'null', '[]', '{"id":1}', '{', 'x'.repeat(5000)])('the passkey answer %j is refused', async (answer) => {
  expect((await post(`${instance.url}/cms/login/passkey`, { answer })).status).toBe(400)
})

test('two hundred wrong passwords from one address leave the owner able to sign in from another', async () => {
  const owner = await given.staff()
  const attempt = (password: string, from: string) =>
    post(`${instance.url}/cms/login`, { email: owner.email, password }, { 'X-Forwarded-For': from })
  const statuses = new Map<number, number>()
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong-wrong-wrong', '203.0.113.7')))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // Only a handful were checked; the rest were refused before any hashing.
  expect(statuses.get(429)).toBeGreaterThan(190)
  expect((await attempt(staffPassword, '203.0.113.7')).status).toBe(429)
  expect((await attempt(staffPassword, '198.51.100.4')).status).toBe(302)
})

test('a session ends when the password is changed', async () => {
  const member = await given.staff({ role: 'editor' })
  const cookie = await signInWithPassword(instance.url, member)
  const open = async () =>
    (await fetch(`${instance.url}/cms/dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' })).status
  expect(await open()).toBe(200)
  const password = 'heron quartz trellis boat'
  const changed = await post(
    `${instance.url}/cms/account/password`,
    { current: staffPassword, password },
    { Cookie: cookie },
  )
  expect([changed.status, changed.headers.get('Location')]).toEqual([302, '/cms/account'])
  expect(await open()).toBe(302)
})
