import { describe, expect, test } from 'vitest'

import { passwordProblem } from './new-password.ts'

const about = ['grace.okafor@example.org', 'Grace', 'Okafor', 'Grace Okafor', 'Hearthside Midwives']

describe('a new password', () => {
  test.each([
    'correct horse battery staple',
    'trellis-heron-quartz',
    'p7#Kw2!vQz9&Lm4x',
    'мой дядя самых честных правил',
    'dragon sunshine trellis',
    'Grace likes herons in May',
  ])('may be %s', (password) => {
    expect(passwordProblem(password, about)).toBeUndefined()
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
    'Hearthside2026',
    'Hearthside Midwives',
    'hearthsidemidwives1',
    'grace.okafor@example.org',
    'GraceOkafor1985',
    'Okafor-Okafor',
    'midwife-midwife',
    'trustno1trustno1',
  ])('may not be %s', (password) => {
    expect(passwordProblem(password, about)).toMatch(/easy to guess/)
  })

  test('has twelve characters as people count them, and no more than 128', () => {
    expect(passwordProblem('kestrel-fog', about)).toBe('Password must be at least 12 characters')
    expect(passwordProblem('👶🏽🌿👶🏽🌿ab', about)).toBe('Password must be at least 12 characters')
    expect(passwordProblem('trellis-heron-'.repeat(10), about)).toBe('Password must be 128 characters or fewer')
  })

  test('is judged at once even when it is made to be slow', () => {
    const begunAt = performance.now()
    passwordProblem('ai'.repeat(64), about)
    passwordProblem('iloveyou'.repeat(16), about)
    expect(performance.now() - begunAt).toBeLessThan(500)
  })
})
