import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { cloneDatabase } from './clone-database.ts'

// Set before any module of the product is loaded: each test file has a database and a data directory of its own.
process.env.DATABASE_URL = await cloneDatabase(inject('databaseServer'), `test_${process.env.VITEST_POOL_ID}`)
process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'hearthside-test-data-'))
process.env.LOG_LEVEL = 'silent'
