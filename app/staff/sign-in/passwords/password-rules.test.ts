import { describe, expect, test } from 'vitest'

import { linearAtMost, readingGrowth } from '#test/cpu-time.ts'

import { loadLeakedPasswords } from './leaked-passwords.server.ts'
import { passwordProblem } from './password-rules.ts'

const isLeaked = await loadLeakedPasswords()
const about = ['grace.okafor@example.org', 'Grace', 'Okafor', 'Grace Okafor', 'Hearthside Midwives']

describe('a new password', () => {
  test.each([
    'correct horse battery staple',
    'trellis-heron-quartz',
    'p7#Kw2!vQz9&Lm4x',
    'мой дядя самых честных правил',
    'dragon sunshine trellis',
    'my wren likes herons',
  ])('may be %s', (password) => {
    expect(passwordProblem(password, about, isLeaked)).toBeUndefined()
  })

  test.each([
    'password1234',
    'Password2024!',
    'P@ssw0rd12345',
    'passwordpassword',
    'welcome12345',
    'Welcome to London',
    'letmein-letmein',
    'iloveyou2023',
    'ILoveLiverpool1',
    '123456789012',
    '098765432109',
    '112233445566778899',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'zaq12wsxcde3',
    'asdfghjkl123',
    'abcdefghijkl',
    'a1b2c3d4e5f6',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'administrator',
    'Administrator1!',
    'changeme12345',
    'Summer2026!!!',
    'midwife-midwife',
    'trustno1trustno1',
  ])('may not be %s', (password) => {
    expect(passwordProblem(password, about, isLeaked)).toMatch(/easy to guess|has leaked/)
  })

  test.each([
    'Hearthside2026',
    'Hearthside Midwives',
    'hearthsidemidwives1',
    'heron-HEARTHSIDE-quartz',
    'trellis h3@rths1de quartz',
    'two kind midwives at dawn',
    'grace.okafor@example.org',
    'GraceOkafor1985',
    'Okafor-Okafor',
    'Grace likes herons in May',
    'gr@c3 likes herons a lot',
    'Ökáfor walks to the sea',
  ])('must not contain details of its owner or the site, as %s does', (password) => {
    expect(passwordProblem(password, about, isLeaked)).toMatch(/must not contain your name/)
  })

  test('may contain a three-letter name or the domain of the email address', () => {
    const known = ['ada@wanderlust.example', 'Ada', 'Wu', 'Ada Wu', 'Hearthside Midwives']
    expect(passwordProblem('adamant wuthering heron', known, isLeaked)).toBeUndefined()
    expect(passwordProblem('heron wanderlust quartz', known, isLeaked)).toBeUndefined()
    expect(passwordProblem('heron adawu quartz', known, isLeaked)).toMatch(/must not contain your name/)
  })

  // From the start and end of several lists; no other rule covers them.
  test.each([
    'Mailcreated5240',
    'gfhjkmgfhjkm',
    'leavemealone',
    'LEAVEMEALONE',
    'PolniyPizdec0211',
    'fishtank-thieves',
  ])('may not be %s, which has leaked', (password) => {
    expect(passwordProblem(password, about, isLeaked)).toMatch(/has leaked elsewhere/)
  })

  test('is compared with 54,863 leaked ones, with at most one false match in 100,000', async () => {
    const { default: text } = await import('./hashes.txt?raw')
    expect(Buffer.from(text, 'base64').length / 5).toBe(54_863)
    const unknown = Array.from({ length: 100_000 }, (_, n) => `kestrel ${n} trellis`)
    expect(unknown.filter(isLeaked).length).toBeLessThanOrEqual(1)
  })

  test('has 12 to 128 characters, counting an emoji with a skin tone as one', () => {
    expect(passwordProblem('kestrel-fog', about, isLeaked)).toBe('Password must be at least 12 characters')
    expect(passwordProblem('👶🏽🌿👶🏽🌿ab', about, isLeaked)).toBe('Password must be at least 12 characters')
    expect(passwordProblem('trellis-heron-'.repeat(10), about, isLeaked)).toBe(
      'Password must be 128 characters or fewer',
    )
  })

  test('is checked quickly even when built to be slow', () => {
    for (const password of ['ai'.repeat(64), 'iloveyou'.repeat(16)])
      expect(
        readingGrowth(password, (text) => passwordProblem(text, about, isLeaked)),
        password,
      ).toBeLessThan(linearAtMost)
  })
})
