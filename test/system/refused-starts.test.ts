import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, type Instance, launchInstance, startInstance } from '#test/instance.ts'

const { DATABASE_URL: databaseUrl = '' } = process.env

/** What it says before it ends, and how it ends. */
async function refusal(wanted: Parameters<typeof launchInstance>[0]) {
  const instance = await launchInstance(wanted)
  const code = await new Promise<number | null>((resolve) => instance.process.once('close', resolve))
  await instance.stop()
  return { code, said: instance.output().trim() }
}

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT is wrong: must be a port number.'],
  [{ SITE_URL: 'hearthside' }, 'The setting SITE_URL is wrong: must be an http:// or https:// address.'],
  [
    { ENCRYPTION_KEY: 'short' },
    'The setting ENCRYPTION_KEY is wrong: each key must be 32 bytes in base64 (openssl rand -base64 32).',
  ],
  [
    { SITE_URL: 'https://hearthside.example', SESSION_SECRET: '' },
    'SITE_URL is https, so these settings are needed too: SESSION_SECRET, SMTP_URL, TRUST_PROXY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET. TRUST_PROXY is the number of proxies in front, mostly 1; 0 where visitors connect to Hearthside itself.',
  ],
])('a start with %j ends with one sentence', async (env, sentence) => {
  expect(await refusal({ databaseUrl, env })).toEqual({ code: 1, said: sentence })
})

test('a database that refuses us is a sentence', async () => {
  const nowhere = databaseUrl.replace(/\/test_\d+\?/, '/nowhere?')
  expect(await refusal({ databaseUrl: nowhere })).toEqual({
    code: 1,
    said: 'The database at DATABASE_URL cannot be used: database "nowhere" does not exist.',
  })
})

test('a port that is taken is a sentence', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(await refusal({ databaseUrl, env: { PORT: String(port) } })).toEqual({
    code: 1,
    said: `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  })
  await new Promise((resolve) => other.close(resolve))
})

test('a data directory that cannot be written is a sentence', async () => {
  const { code, said } = await refusal({ dataDir: '/dev/null/data' })
  expect({ code, lines: said.split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(said).toContain('DATA_DIR')
})

let first: Instance
beforeAll(async () => {
  first = await startInstance()
})
afterAll(async () => {
  await first.stop('SIGINT')
  await rm(first.dataDir, { recursive: true, force: true })
})

test('a second start on one data directory is a sentence that names the first, which goes on', async () => {
  const { code, said } = await refusal({ dataDir: first.dataDir })
  expect(code).toBe(1)
  expect(said).toBe(
    `Hearthside is already running on ${first.dataDir} (process ${first.process.pid}). Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
  )
  expect((await fetch(`${first.url}/contact`)).status).toBe(200)
})

test('a start after kill -9 takes over the database that was left running', async () => {
  await first.stop('SIGKILL')
  first = await startInstance({ dataDir: first.dataDir })
  expect((await fetch(`${first.url}/contact`)).status).toBe(200)
})
