import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, inject } from 'vitest'

import { addressesOf, cloneDatabase, dropDatabases } from './clone-database.ts'

declare global {
  var settingsOfWorker: Record<string, string> | undefined
}

// Set before any module of the product is loaded: each test file has a database and a data directory of its own.
// And one for each process: a file that made none must not find that of the file before it.
const slot = `test_${process.env.VITEST_POOL_ID}_`
const name = slot + process.pid
const server = inject('databaseServer')
const own = (await mayReachDatabase()) ? await cloneOwn() : addressesOf(server, name)
process.env.DATABASE_URL = own.url
// For what only the owner of the tables may do; see test/owner-database.ts.
process.env.DATABASE_OWNER_URL = own.ownerUrl
Object.assign(process.env, (globalThis.settingsOfWorker ??= await makeSettings()))

afterAll(async () => {
  const dataDir = process.env.DATA_DIR!
  await Promise.all(
    (await readdir(dataDir)).map(async (entry) => await rm(join(dataDir, entry), { recursive: true, force: true })),
  )
})

async function cloneOwn() {
  await dropDatabases(server, slot)
  return await cloneDatabase(server, name)
}

// A copy takes longer than most tests of rules. What starts instances may do so in a file beside it.
async function mayReachDatabase() {
  const path = expect.getState().testPath!
  const source = await readFile(path, 'utf8')
  return /\/test\/(?:system|faults)\//.test(path) || /#(?:test|server)\/|\.(?:server|route|jobs)\b/.test(source)
}

// Once for each process, because a module that was loaded for an earlier file holds on to them.
async function makeSettings() {
  return {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'hearthside-test-data-')),
    // Instances that the file starts inherit them: what a factory encrypts or signs here, they decrypt and verify there.
    ENCRYPTION_KEY: secret(),
    SESSION_SECRET: secret(),
    METRICS_TOKEN: secret(),
    LOG_LEVEL: 'silent',
  }
}

function secret() {
  return randomBytes(32).toString('base64')
}
