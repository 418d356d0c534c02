import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { type Instance, startInstance } from '#test/instance.ts'

import { killPostgres, killPostmaster, processesOf, terminateConnections } from './postgres-processes.ts'

let site: Instance
beforeAll(async () => {
  site = await startInstance({ dataDir: await installedDirectory() })
})
afterAll(async () => {
  await site.stop()
  rmSync(site.dataDir, { recursive: true })
})

// One to two seconds on an idle machine. After a crash PostgreSQL first flushes its whole directory to the disk,
// which waits for everything else that this machine is writing.
const backWithinMs = 15_000

test.each([
  ['all of it', killPostgres],
  ['its first process alone', killPostmaster],
])('a PostgreSQL of ours that is killed under a running site is restarted: %s', async (_what, kill) => {
  const ready = async () => (await fetch(`${site.url}/readyz?database`)).status
  expect(await ready()).toBe(200)
  for (const time of ['once', 'twice']) {
    kill(site.dataDir)
    await eventually(`the loss is noticed, ${time}`, async () => (await ready()) === 503, {
      withinMs: 5000,
      everyMs: 5,
    })
    await eventually('the site is ready again', async () => (await ready()) === 200, {
      withinMs: backWithinMs,
    })
  }
  expect((await fetch(`${site.url}/cms/login`)).status).toBe(200)
  expect(site.output()).toContain('PostgreSQL ended; starting it again')
})

test('a PostgreSQL that may not read its own files counts as a database outage until it may again', async () => {
  const rows = join(site.dataDir, 'postgres', 'base')
  const ask = async () => await fetch(`${site.url}/search?q=sleep`)
  expect((await ask()).status).toBe(200)
  try {
    chmodSync(rows, 0o000)
    // An open connection may go on answering from memory and from the files that it has open.
    terminateConnections(site.dataDir)
    await eventually('the files are refused', async () => {
      await ask()
      return readFileSync(join(site.dataDir, 'postgres.log'), 'utf8').includes('could not access directory')
    })
    const refused = await ask()
    expect(refused.status).toBe(503)
    expect(refused.headers.has('Retry-After')).toBe(true)
  } finally {
    chmodSync(rows, 0o700)
  }
  await eventually('pages are answered again', async () => (await ask()).status === 200, { withinMs: backWithinMs })
})

test('a PostgreSQL that cannot be restarted ends the process with an error for its supervisor', async () => {
  const doomed = await startInstance({ dataDir: await installedDirectory() })
  const cluster = join(doomed.dataDir, 'postgres')
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
  const ended = once(doomed.process, 'exit')
  killPostgres(doomed.dataDir)
  expect(await ended).toEqual([1, null])
  expect(doomed.output().match(/PostgreSQL did not come up/g)).toHaveLength(5)
  expect(doomed.output()).toContain('PostgreSQL does not stay up: this process ends with it.')
  expect(processesOf(doomed.dataDir)).toEqual([])
  rmSync(doomed.dataDir, { recursive: true })
})
