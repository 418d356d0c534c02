import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readSettings } from './settings-from-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthside-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string) {
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

test('a secret is the content of its file without the final line break', () => {
  expect(readSettings({ METRICS_TOKEN_FILE: file('a token\n'), PORT: '80', HOST: '' })).toMatchObject({
    METRICS_TOKEN: 'a token',
    PORT: '80',
  })
  expect(readSettings({ HOST: '' })).toEqual({})
})

test('an empty NAME_FILE counts as absent', () => {
  expect(readSettings({ METRICS_TOKEN_FILE: '' })).toEqual({})
})

test.each([
  ['both', { SMTP_URL: 'smtp://a', SMTP_URL_FILE: 'x' }, /^SMTP_URL and SMTP_URL_FILE are both set: take one/],
  [
    'a file that is absent',
    { SMTP_URL_FILE: join(folder, 'absent') },
    /^The file that SMTP_URL_FILE names cannot be read \(ENOENT/,
  ],
])('reading the settings fails with a clear message: %s', (_, environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('an empty file is refused with a clear message', () => {
  expect(() => readSettings({ SMTP_URL_FILE: file('\n') })).toThrow(
    /^The file that SMTP_URL_FILE names, .*, is empty: /,
  )
})
