import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import packageJson from '#package' with { type: 'json' }

import { inSpan, loadOrRefuse } from './tracing.server.ts'

// The error that Node throws for a missing package.
const absent = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })

test('a start without the SDK is refused with a command that installs the tested versions', async () => {
  const refusal = await loadOrRefuse(async () => await Promise.reject(absent)).catch((error: Error) => error.message)
  const tested = Object.entries(packageJson.peerDependencies)
  expect(tested).toHaveLength(4)
  for (const [name, version] of tested) expect(refusal).toContain(` ${name}@${version}`)
  const broken = new SyntaxError('Unexpected token')
  await expect(loadOrRefuse(async () => await Promise.reject(broken))).rejects.toBe(broken)
})

test('without the setting the SDK is not loaded, and the work of a span is still done', async () => {
  expect(await inSpan('query', {}, async () => 'done')).toBe('done')
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('sdk-trace'))
  expect(loaded).toEqual([])
})
