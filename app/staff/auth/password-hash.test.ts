import { expect, test } from 'vitest'

import { hashPassword, isRightPassword } from './password-hash.server.ts'

test('a password matches its own hash in any Unicode composition, and no other password does', async () => {
  const hash = await hashPassword('caf\u00e9 heron trellis')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isRightPassword({ hash, password: 'cafe\u0301 heron trellis' })).toBe(true)
  expect(await isRightPassword({ hash, password: 'cafe heron trellis' })).toBe(false)
  expect(await hashPassword('caf\u00e9 heron trellis')).not.toBe(hash)
})

test('a hash made with other cost parameters still verifies', async () => {
  // argon2id of 'password' and 'somesalt', from the tests of the reference implementation (m=256, t=2, p=2).
  const hash = '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'
  expect(await isRightPassword({ hash, password: 'password' })).toBe(true)
})
