import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { connect, keysOfSite } from '#test/factories/installation.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { startInstance } from '#test/instance.ts'

async function doctor(env: Record<string, string>, args: string[] = []) {
  return await runProcess('doctor', args, { ...keysOfSite(), ...env })
}

test('a healthy installation passes every check, and a misspelt setting is a warning', async () => {
  const { code, output } = await doctor({ SITE_ULR: 'https://swordfish.example' })
  expect(output).toContain('✓ The database answers')
  expect(output).toContain('✓ The keys open what is stored')
  expect(output).toContain('! There is no setting SITE_ULR.')
  expect(output).toMatch(/\n\d+ checks, 0 errors, 1 warning, \d+ not made\.$/)
  expect(output).not.toContain('swordfish')
  expect(code).toBe(0)
})

test('an unreachable database is an error, and the remaining checks still run', async () => {
  const env = { DATABASE_URL: 'postgres://site:swordfish@127.0.0.1:1/hearthside', DATABASE_OWNER_URL: '' }
  const { code, output } = await doctor(env)
  expect(output).toContain('✗ The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.')
  expect(output).toContain('– The keys open what is stored: not checked')
  expect(output).toContain('✓ No setting is misspelt')
  expect(output).not.toContain('swordfish')
  expect(code).toBe(1)
})

test('an empty database is a warning and stays empty', async () => {
  const { url, ownerUrl } = await emptyDatabase(inject('databaseServer'), `doctor_${process.env.VITEST_POOL_ID}`)
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const { code, output } = await doctor(env, ['--json'])
  const { checks } = JSON.parse(output) as { checks: { id: string; status: string }[] }
  expect(checks).toContainEqual(expect.objectContaining({ id: 'database-schema', status: 'warning' }))
  expect(checks).toContainEqual(expect.objectContaining({ id: 'keys', status: 'not checked' }))
  expect(code).toBe(0)
  const client = await connect(ownerUrl)
  const ours = `select from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'`
  expect((await client.query(ours)).rowCount).toBe(0)
  await client.end()
})

test('doctor creates no installation where there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-doctor-'))
  onTestFinished(async () => await rm(dataDir, { recursive: true, force: true }))
  const { code, output } = await doctor({ DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir })
  expect(output).toMatch(/^There is no installation of Hearthside in [^\n]+ Nothing was made\.$/)
  expect(code).toBe(1)
  expect(await readdir(dataDir)).toEqual([])
})

test('an embedded database is checked while the site runs, while it is stopped, and when it cannot start', async () => {
  const dataDir = await installedDirectory()
  onTestFinished(async () => await rm(dataDir, { recursive: true, force: true }))
  const env = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir }
  const site = await startInstance({ dataDir })
  expect(await doctor(env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 errors, 0 warnings') as string,
  })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

  await site.stop()
  expect(await doctor(env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 errors, 0 warnings') as string,
  })
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense\n')
  const { code, output } = await doctor(env)
  expect(output).toContain('✗ The database in DATA_DIR does not start.')
  expect(output).toContain('✓ No setting is misspelt')
  expect(code).toBe(1)
})
