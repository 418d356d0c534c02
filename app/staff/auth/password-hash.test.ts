import { expect, test } from 'vitest'

import { runScript } from '#test/command-process.ts'

import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a password matches its own hash in any Unicode composition, and no other password does', async () => {
  const hash = await hashPassword('caf\u00e9 heron trellis')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 heron trellis' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'cafe heron trellis' })).toBe(false)
  expect(await hashPassword('caf\u00e9 heron trellis')).not.toBe(hash)
})

// In a process of its own: here a light cost is in force (test/light-hashes.ts).
test('passwords are hashed at the cost that OWASP asks for', async () => {
  const script = `
    import { hashPassword } from '#app/staff/auth/password-hash.server.ts'
    console.log(await hashPassword('heron trellis'))`
  expect((await runScript(script, {})).output).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash made with other cost parameters still verifies', async () => {
  // argon2id of 'password' and 'somesalt', from the tests of the reference implementation (m=256, t=2, p=2).
  const hash = '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
})
