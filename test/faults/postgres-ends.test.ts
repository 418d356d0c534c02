import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { type Instance, startInstance } from '#test/instance.ts'

import { killPostgres, killPostmaster } from './postgres-processes.ts'

let site: Instance
beforeAll(async () => {
  site = await startInstance()
})
afterAll(async () => void (await site.stop()))

test.each([
  ['all of it', killPostgres],
  ['its first process alone', killPostmaster],
])('a PostgreSQL of ours that is killed under a running site is back within 5 s: %s', async (_what, kill) => {
  const ready = async () => (await fetch(`${site.url}/readyz`)).status
  expect(await ready()).toBe(200)
  for (const time of ['once', 'twice']) {
    kill(site.dataDir)
    await eventually(`the loss is noticed, ${time}`, async () => (await ready()) === 503, {
      withinMs: 5000,
      everyMs: 5,
    })
    await eventually('the site is ready again', async () => (await ready()) === 200, { withinMs: 5000 })
  }
  expect((await fetch(`${site.url}/cms/login`)).status).toBe(200)
  expect(site.output()).toContain('PostgreSQL ended; starting it again')
})
