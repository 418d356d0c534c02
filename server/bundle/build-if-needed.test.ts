import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { digestOfSources } from './build-if-needed.ts'

function project() {
  const root = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'app', 'shop'), { recursive: true })
  writeFileSync(join(root, 'app', 'shop', 'money.ts'), 'export {}')
  writeFileSync(join(root, 'vite.config.ts'), 'export {}')
  return root
}

test('a change to a source, its name or the configuration requires a new build', () => {
  const root = project()
  const digests = new Set([digestOfSources(root)])
  writeFileSync(join(root, 'app', 'shop', 'money.ts'), 'export { }')
  digests.add(digestOfSources(root))
  writeFileSync(join(root, 'app', 'shop', 'cart.ts'), '')
  digests.add(digestOfSources(root))
  rmSync(join(root, 'app', 'shop', 'money.ts'))
  digests.add(digestOfSources(root))
  writeFileSync(join(root, 'vite.config.ts'), 'export default {}')
  digests.add(digestOfSources(root))
  expect(digests.size).toBe(5)
})

test('a change to tests, file times or files outside the program requires no new build', () => {
  const root = project()
  const before = digestOfSources(root)
  writeFileSync(join(root, 'app', 'shop', 'money.test.ts'), 'test')
  writeFileSync(join(root, 'README.md'), 'read me')
  utimesSync(join(root, 'vite.config.ts'), 0, 0)
  expect(digestOfSources(root)).toBe(before)
})
