import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { connect } from '#test/factories/installation.ts'
import { refusal, startInstance } from '#test/instance.ts'

const { DATABASE_URL: databaseUrl = '' } = process.env

afterEach(async () => {
  const client = await connect(databaseUrl)
  await client.query('delete from keys_in_use')
  await client.end()
})

test('a start with another encryption key than that of the data is refused, and names the missing key', async () => {
  const first = await startInstance({ databaseUrl })
  await first.stop()
  const other = Buffer.alloc(32, 7).toString('base64')
  const { code, output } = await refusal({ databaseUrl, env: { ENCRYPTION_KEY: other } })
  expect(output).toMatch(/^The data here need the encryption key [0-9a-f]{8}, which is not in ENCRYPTION_KEY: [^\n]*$/)
  expect(code).toBe(1)
  const both = await startInstance({ databaseUrl, env: { ENCRYPTION_KEY: `${other},${process.env.ENCRYPTION_KEY}` } })
  await both.stop()
})

test('a start without the keys of its data creates no new ones, and changes none that exist', async () => {
  const first = await startInstance({ databaseUrl })
  await first.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-keyless-'))
  const withoutKeys = { databaseUrl, dataDir, env: { ENCRYPTION_KEY: '', SESSION_SECRET: '' } }
  const names = async () => (await readdir(dataDir)).filter((name) => /key|secret/.test(name))
  expect((await refusal(withoutKeys)).output).toContain('The data here need the encryption key')
  expect(await names()).toEqual([])
  await writeFile(join(dataDir, 'encryption.key'), Buffer.alloc(32, 7).toString('base64'))
  expect((await refusal(withoutKeys)).output).toContain('The data here need the encryption key')
  expect(await names()).toEqual(['encryption.key'])
  await rm(dataDir, { recursive: true, force: true })
})
