import { expect, onTestFinished, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { JobPool } from './job-pool.server.ts'

test('releasing a connection twice does not throw, and the pool goes on with one connection', async () => {
  const pool = new JobPool({ connectionString: config.databaseUrl, max: 1 })
  onTestFinished(() => pool.end())
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _, done) => {
      if (error) return reject(error)
      done()
      expect(() => done()).not.toThrow()
      resolve()
    })
  })
  const { rows } = await pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
})
