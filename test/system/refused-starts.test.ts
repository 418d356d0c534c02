import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { emptyDatabase } from '#test/clone-database.ts'
import { connect } from '#test/factories/installation.ts'
import { freePort, type Instance, launchInstance, refusal, waitForOutput, startInstance } from '#test/instance.ts'

const { DATABASE_URL: databaseUrl = '' } = process.env

// Each sentence has a unit test: config.test.ts for settings, database-failure.test.ts for the database.
test('a start with a wrong setting is refused with one sentence', async () => {
  expect(await refusal({ databaseUrl, env: { PORT: 'abc' } })).toEqual({
    code: 1,
    output: 'The setting PORT is wrong: must be a port number, 0 to 65535.',
  })
})

test('with several addresses of the database, the sentence names the wrong one', async () => {
  const wrong = databaseUrl.replace(/:[^:@]*@/, ':lantern@')
  const { code, output } = await refusal({ databaseUrl, ownerUrl: wrong })
  expect(output).toMatch(
    /^The database at DATABASE_OWNER_URL [^\n]* Mend the user or the password in DATABASE_OWNER_URL\.$/,
  )
  expect(code).toBe(1)
})

test('a database that does not answer is reported while the start still waits for it', async () => {
  // Accepts connections and never answers.
  const silent = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const instance = await launchInstance({ databaseUrl: `postgres://site:lantern@127.0.0.1:${port}/hearthside` })
  await waitForOutput(instance, 'waiting for the database')
  // It says so while it still tries, not once it gives up.
  expect(instance.process.exitCode).toBeNull()
  expect(instance.output()).not.toContain('lantern')
  await instance.stop('SIGKILL')
  await rm(instance.dataDir, { recursive: true, force: true })
  await new Promise((resolve) => silent.close(resolve))
})

test('a role that may not create tables is refused with one sentence', async () => {
  const server = inject('databaseServer')
  const { url, superuserUrl } = await emptyDatabase(server, `refused_${process.env.VITEST_POOL_ID}`)
  const admin = await connect(superuserUrl)
  const database = new URL(superuserUrl.replace('@/', '@socket.invalid/')).pathname.slice(1)
  const withoutAny = await refusal({ databaseUrl: url, ownerUrl: url })
  expect(withoutAny.output).toMatch(/^The role hearthside_app may not bring the database up to date: [^\n]*CREATE\.$/)
  await admin.query(
    `grant create on database ${database} to hearthside_app; revoke create on schema public from public`,
  )
  const withoutSchema = await refusal({ databaseUrl: url, ownerUrl: url })
  expect(withoutSchema.output).toMatch(
    /^The database at DATABASE_URL cannot be used: permission denied for schema public\. [^\n]*CREATE[^\n]*$/,
  )
  expect([withoutAny.code, withoutSchema.code]).toEqual([1, 1])
  await admin.end()
})

test('a database changed by a newer version is refused, and a running instance is no longer ready', async () => {
  const running = await startInstance({ databaseUrl })
  const ready = async () => {
    const answer = await fetch(`${running.url}/readyz`)
    return { status: answer.status, message: (await answer.text()).split('\n')[0] }
  }
  const client = await connect(process.env.DATABASE_OWNER_URL ?? databaseUrl)
  const migration = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`
  await client.query(migration)
  try {
    expect(await refusal({ databaseUrl })).toEqual({
      code: 1,
      output:
        'A newer Hearthside has changed this database (1 migration that this one does not know): start that version, or restore a backup from before into an empty installation of this one.',
    })
    expect((await fetch(`${running.url}/contact`)).status).toBe(200)
    expect(await ready()).toEqual({ status: 503, message: 'a newer version has changed the database: start that one' })

    // A migration that only adds: this version goes on, and starts again after a rollback.
    await client.query(`update drizzle.__drizzle_migrations set oldest_version = '0.0.0' where hash = 'of tomorrow'`)
    expect(await ready()).toEqual({ status: 200, message: 'ready' })
    const back = await startInstance({ databaseUrl })
    expect((await fetch(`${back.url}/contact`)).status).toBe(200)
    expect(await back.stop()).toBe(0)
  } finally {
    await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)
    await client.end()
    await running.stop()
  }
})

test('a port in use is refused with one sentence', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(await refusal({ databaseUrl, env: { PORT: String(port) } })).toEqual({
    code: 1,
    output: `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  })
  await new Promise((resolve) => other.close(resolve))
})

test('a refused start stops the PostgreSQL that it started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-refused-'))
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await refusal({ dataDir, env: { PORT: String(port) } })).toMatchObject({ code: 1 })
  await new Promise((resolve) => other.close(resolve))
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})

test.runIf(process.getuid?.() === 0)('a full disk is refused with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k,mode=0755', 'tmpfs', dataDir])
  try {
    const without = await refusal({ dataDir, env: { ENCRYPTION_KEY: '', SESSION_SECRET: '' } })
    expect(without.output).toMatch(/^Cannot write \S+: ENOSPC[^\n]* DATA_DIR [^\n]*$/)
    execFileSync('mount', ['-o', 'remount,size=8m', dataDir])
    const { code, output } = await refusal({ dataDir })
    expect(output).toMatch(/^The disk that holds \S+ is full: free some space [^\n]*$/)
    expect(code).toBe(1)
  } finally {
    execFileSync('umount', [dataDir])
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.runIf(process.getuid?.() === 0)('a read-only data directory is refused with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-read-only-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir])
  try {
    for (const env of [{}, { ENCRYPTION_KEY: '', SESSION_SECRET: '' }]) {
      const { code, output } = await refusal({ dataDir, env })
      expect(output).toMatch(/^Cannot [^\n]*read-only file system[^\n]* DATA_DIR [^\n]*$/)
      expect(code).toBe(1)
    }
  } finally {
    execFileSync('umount', [dataDir])
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.runIf(process.getuid?.() === 0)('a data directory of somebody else is refused with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-foreign-'))
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--', process.execPath]
  for (const keys of [{}, { ENCRYPTION_KEY: '', SESSION_SECRET: '' }]) {
    const env = { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', ...keys, DATA_DIR: dataDir }
    const { status, stderr } = spawnSync('setpriv', [...asNobody, 'server/launch.js', 'start'], { env })
    expect(stderr.toString().trim()).toMatch(/^Cannot [^\n]* DATA_DIR to another directory\.$/)
    expect(status).toBe(1)
  }
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['in it', {}],
  ['elsewhere', { databaseUrl }],
])(
  'a data directory that cannot be created is refused with one sentence, with the database %s',
  async (_, database) => {
    const { code, output } = await refusal({ dataDir: '/dev/null/data', ...database })
    expect({ code, lines: output.split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(output).toContain('DATA_DIR')
  },
)

let first: Instance
beforeAll(async () => {
  first = await startInstance()
})
afterAll(async () => {
  await first.stop()
  await rm(first.dataDir, { recursive: true, force: true })
})

test('a second start on one data directory is refused and names the first, which keeps running', async () => {
  const { code, output } = await refusal({ dataDir: first.dataDir })
  expect(code).toBe(1)
  expect(output).toBe(
    `Hearthside is already running on ${first.dataDir} (process ${first.process.pid}). Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
  )
  expect((await fetch(`${first.url}/contact`)).status).toBe(200)
})

test('a start after kill -9 takes over the database that was left running', async () => {
  await first.stop('SIGKILL')
  first = await startInstance({ dataDir: first.dataDir })
  expect((await fetch(`${first.url}/contact`)).status).toBe(200)
})
