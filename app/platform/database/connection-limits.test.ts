import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { pool } from './db.server.ts'

test('a pooled connection has time limits for statements, locks and idle transactions, ten times the usual in tests', async () => {
  const { rows } = await pool.query(`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '30s', lock: '20s', idle: '100s' }])
})

const opens = /\bnew (?:Client|Pool|JobPool)\(\{/g
const limits =
  /\b(?:limitConnection|limitLongWork|limitExport|liftLimits)\(client\)|onConnect: limitConnection|\.{3}limitPooled/g

const withoutLimits: Record<string, number> = {
  // Connects as superuser of the embedded database, before anybody else does.
  'server/database/create-database.ts': 1,
  // Only reads a role name from an address, without connecting.
  'server/database/migrate.ts': 1,
  // Only compares the clocks.
  'server/start/resources.ts': 1,
}

test('every module that opens database connections sets their limits', () => {
  const lacking = globSync('{app,server,sandbox}/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => {
      const source = readFileSync(path, 'utf8')
      const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
      return { path, without: count(opens) - count(limits) }
    })
    .filter(({ path, without }) => without > (withoutLimits[path] ?? 0))
  expect(lacking).toEqual([])
})
