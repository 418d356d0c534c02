import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, inject } from 'vitest'

import { addressesOf, cloneDatabase, dropDatabases } from './clone-database.ts'

declare global {
  var settingsOfWorker: Record<string, string> | undefined
}

// Set before any module of the product is loaded: each test file has a separate database and data directory. They also
// differ between processes: a file that made none must not find that of the file before it.
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

// A clone takes longer than most tests of rules. Files that start instances may do so in a file beside it.
async function mayReachDatabase() {
  const path = expect.getState().testPath!
  const source = await readFile(path, 'utf8')
  return /\/test\/(?:system|faults)\//.test(path) || /#(?:test|server)\/|\.(?:server|route|jobs)\b/.test(source)
}

// Once for each process, because modules loaded for an earlier file keep using them.
async function makeSettings() {
  return {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'hearthside-test-data-')),
    // Inherited by instances that the file starts: they can decrypt and verify what a factory encrypts or signs here.
    ENCRYPTION_KEY: secret(),
    SESSION_SECRET: secret(),
    METRICS_TOKEN: secret(),
    LOG_LEVEL: 'silent',
    // How long the product waits decides no test but those of its limits.
    TIME_LIMITS_TIMES: process.env.TIME_LIMITS_TIMES ?? '10',
  }
}

function secret() {
  return randomBytes(32).toString('base64')
}
