import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, inject } from 'vitest'

import { cloneDatabase } from './clone-database.ts'

// Set before any module of the product is loaded: each test file has a database and a data directory of its own.
const own = await cloneDatabase(inject('databaseServer'), `test_${process.env.VITEST_POOL_ID}`)
process.env.DATABASE_URL = own.url
// For what only the owner of the tables may do; see test/owner-database.ts.
process.env.DATABASE_OWNER_URL = own.ownerUrl
const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-test-data-'))
process.env.DATA_DIR = dataDir
// Instances that the file starts inherit them: what a factory seals or signs here, they open there.
process.env.ENCRYPTION_KEY = randomBytes(32).toString('base64')
process.env.SESSION_SECRET = randomBytes(32).toString('base64')
process.env.METRICS_TOKEN = randomBytes(32).toString('base64')
process.env.LOG_LEVEL = 'silent'

afterAll(async () => await rm(dataDir, { recursive: true, force: true }))
