import { expect, test } from 'vitest'

import { postgresFailure } from './postgres-failure.ts'

test('a directory that PostgreSQL may not read is reported with the command that opens it', () => {
  const place = { dataDir: '/data', cluster: '/data/postgres', socketDir: '/data/run', logFile: '/data/postgres.log' }
  const output = `postgres: could not access the server configuration file "/data/postgres/postgresql.conf": Permission denied`
  expect(postgresFailure(output, place).message).toContain('chmod 700 /data/postgres')
})
