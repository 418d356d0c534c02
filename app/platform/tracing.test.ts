import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import packageJson from '#package' with { type: 'json' }

import { inSpan, orRefuse } from './tracing.server.ts'

// What Node says of a package that is not there.
const absent = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })

test('a start without the SDK is refused with the command that installs the tested versions', async () => {
  const refusal = await orRefuse(async () => await Promise.reject(absent)).catch((error: Error) => error.message)
  const tested = Object.entries(packageJson.devDependencies).filter(([name]) => name.startsWith('@opentelemetry/'))
  expect(tested).toHaveLength(5)
  for (const [name, version] of tested) expect(refusal).toContain(` ${name}@${version}`)
  const broken = new SyntaxError('Unexpected token')
  await expect(orRefuse(async () => await Promise.reject(broken))).rejects.toBe(broken)
})

test('without the setting nothing of the SDK is loaded, and work is only done', async () => {
  expect(await inSpan('query', {}, async () => 'done')).toBe('done')
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('sdk-trace'))
  expect(loaded).toEqual([])
})
