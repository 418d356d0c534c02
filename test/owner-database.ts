import { Pool } from 'pg'

import { databaseOver } from '#app/platform/database/db.server.ts'

/**
 * The database of this test file as the owner of its tables sees it. Tests run with the application's role, so that a
 * missing privilege fails a test; only what no part of the product does (emptying tables, dropping one, tampering) is
 * done here.
 */
export const ownerPool = new Pool({
  connectionString: process.env.DATABASE_OWNER_URL,
  max: 2,
  idleTimeoutMillis: 1000,
  allowExitOnIdle: true,
})
// The next test file drops the database under its idle connections.
ownerPool.on('error', () => {})

export const ownerDb = databaseOver(ownerPool)
