import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { toAscii } from './ascii-plugin.ts'

test.each([
  ["'£5 · naïve 👶'", '£5 · naïve 👶'],
  ['`“${1 + 1}”`', '“2”'],
  [String.raw`'\\é \é \n'`, '\\é é \n'],
  ["'x👶y'.replace(/[👶]/u, '')", 'xy'],
  ['(() => { const café = 1; return café })() /* — */', 1],
])('%s has the same value after conversion to ASCII', (source, value) => {
  const code = toAscii(source)
  expect(Buffer.byteLength(code)).toBe(code.length)
  expect(runInNewContext(code)).toBe(value)
})
