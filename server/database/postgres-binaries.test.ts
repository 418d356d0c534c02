import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { linkLibraries } from './postgres-binaries.ts'

test('libraries are linked once, however often linking runs', () => {
  const top = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  const native = join(top, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  )
  linkLibraries(native)
  linkLibraries(native)
  expect(readFileSync(join(native, 'lib', 'libpq.so'), 'utf8')).toBe('library')
})
