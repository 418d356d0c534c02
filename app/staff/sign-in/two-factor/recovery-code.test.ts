import { expect, test } from 'vitest'

import { newRecoveryCodes, readCode } from './recovery-code.ts'

test('ten different, legible recovery codes are made, and each is accepted however it is typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/)
    expect(readCode(code)).toEqual({ recovery: code })
    expect(readCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual({ recovery: code })
  }
})

test.each(['123456', ' 123 456', '123-456'])('%j is read as the code of an authenticator app', (typed) => {
  expect(readCode(typed)).toEqual({ totp: '123456' })
})

test.each(['', '12345', '1234567', 'abcd-efgh', '١٢٣٤٥٦', "' or 1=1 --"])('%j is not a valid code', (typed) => {
  expect(readCode(typed)).toBeUndefined()
})
