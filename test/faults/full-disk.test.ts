import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'
import { eventually } from '#test/eventually.ts'
import { type Instance, startInstance } from '#test/instance.ts'

const isRoot = process.getuid?.() === 0
let dataDir: string
let site: Instance

beforeAll(async () => {
  if (!isRoot) return
  dataDir = await mkdtemp(join(tmpdir(), 'hearthside-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0755', 'tmpfs', dataDir])
  site = await startInstance({ dataDir })
})
afterAll(async () => {
  if (!isRoot) return
  await site.stop()
  execFileSync('umount', [dataDir])
  await rm(dataDir, { recursive: true, force: true })
})

function fillDisk() {
  const { bavail, bsize } = statfsSync(dataDir)
  const filler = join(dataDir, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  return () => rmSync(filler)
}

/** Writes until PostgreSQL cannot extend its log, which ends it. */
async function writeUntilItEnds() {
  const client = new Client({ connectionString: embeddedDatabaseUrl(dataDir, 'owner') })
  client.on('error', () => {})
  await client.connect()
  // Nothing but its log: a table that cannot grow is a failed statement only.
  const write = () => client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`)
  for (;;) await write()
}

test.runIf(isRoot)('a PostgreSQL that ended on a full disk waits for space and is back within 5 s of it', async () => {
  const readyz = async () => await fetch(`${site.url}/readyz`)
  const free = fillDisk()
  await expect(writeUntilItEnds()).rejects.toThrow()
  await eventually('it waits for space', () => site.output().includes('it waits for space'), { withinMs: 30_000 })
  expect((await readyz()).status).toBe(503)
  free()
  await eventually('the site is ready again', async () => (await readyz()).status === 200, { withinMs: 5000 })
  expect(site.process.exitCode).toBeNull()
})
