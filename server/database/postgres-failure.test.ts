import { expect, test } from 'vitest'

import { postgresFailure } from './postgres-failure.ts'

test('a directory that PostgreSQL may not read is named with the command that opens it', () => {
  const place = { dataDir: '/data', cluster: '/data/postgres', socketDir: '/data/run', logFile: '/data/postgres.log' }
  const said = `postgres: could not access the server configuration file "/data/postgres/postgresql.conf": Permission denied`
  expect(postgresFailure(said, place).message).toContain('chmod 700 /data/postgres')
})
