import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'

import { embeddedDatabaseUrl, embeddedSocketDir } from '#app/platform/config/config.server.ts'
import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'

import { holdCluster, startEmbeddedDatabase } from './embedded-database.ts'

const undo: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function emptyDirectory(...below: string[]) {
  const top = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
  undo.push(() => rmSync(top, { recursive: true, force: true }))
  return join(top, ...below)
}

/** Where PostgreSQL has been started before. */
async function usedDirectory(...below: string[]) {
  return await installedDirectory(emptyDirectory(...below))
}

async function start(dataDir: string, options: { fsync?: boolean; archivesChanges?: boolean } = { fsync: false }) {
  const database = await startEmbeddedDatabase({ dataDir, ...options })
  undo.push(() => database.stop())
  return database
}

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  // Some tests kill the server during a query.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>({ text: question, rowMode: 'array' } as never)
  await client.end()
  return (rows[0] as unknown as unknown[] | undefined)?.[0]
}

function postmasterPid(dataDir: string) {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

// An odd path, and what an interrupted initdb leaves.
test('the first start creates an empty UTF-8 database, flushed to the disk, in a path with spaces, commas, quotes and umlauts', async () => {
  const dataDir = emptyDirectory(`Frau "Müller", 50%'s data`)
  mkdirSync(join(dataDir, 'postgres.new-killed', 'base'), { recursive: true })
  const { url, adopted } = await start(dataDir, {})
  expect(adopted).toBe(false)
  expect(existsSync(join(dataDir, 'postgres.new-killed'))).toBe(false)
  expect(await ask(url, 'select current_database()')).toBe('hearthside')
  expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(url, `select upper('ä') || '–'`)).toBe('Ä–')
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await ask(url, `show ${setting}`), setting).toBe('on')
  // No TCP port, and no other user can reach the socket.
  expect(await ask(url, 'show listen_addresses')).toBe('')
  expect(statSync(embeddedSocketDir(dataDir)).mode & 0o777).toBe(0o700)
})

test('a running server is adopted, and the last process to leave stops it', async () => {
  const dataDir = await usedDirectory()
  const first = await start(dataDir)
  const pid = postmasterPid(dataDir)
  const second = await start(dataDir)
  expect(second.adopted).toBe(true)
  expect(postmasterPid(dataDir)).toBe(pid)

  await first.stop()
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await expect(ask(second.url, 'select 1')).rejects.toThrow()
})

test('of several concurrent starts on an empty directory, one creates the database and all can use it', async () => {
  const dataDir = emptyDirectory('data')
  const all = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
  expect(all.filter((database) => !database.adopted)).toHaveLength(1)
  // No other user can reach the socket.
  expect(statSync(dataDir).mode & 0o007).toBe(0)
  for (const { url } of all) expect(await ask(url, 'select 1')).toBe(1)
})

test('after kill -9 of PostgreSQL the next start has every committed row', async () => {
  const dataDir = await usedDirectory()
  const { ownerUrl } = await start(dataDir, {})
  await ask(ownerUrl, 'create table kept as select 42 as answer')
  process.kill(postmasterPid(dataDir), 'SIGKILL')

  const again = await start(dataDir, {})
  expect(again.adopted).toBe(false)
  expect(await ask(again.ownerUrl, 'select answer from kept')).toBe(42)
})

test('a lock file whose process id now belongs to another program does not prevent the start', async () => {
  const dataDir = await usedDirectory()
  const first = await start(dataDir)
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const left = readFileSync(lock, 'utf8')
  await first.stop()
  // PostgreSQL only checks for processes of its own user.
  const { uid, gid } = statSync(dirname(lock))
  const unrelated = spawn('cat', {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  undo.push(() => void unrelated.kill())
  writeFileSync(lock, left.replace(/^\d+/, `${unrelated.pid}`))

  const again = await start(dataDir)
  expect(again.adopted).toBe(false)
  expect(await ask(again.url, 'select 1')).toBe(1)
})

test('a path too long for a socket address gets its socket elsewhere', async () => {
  const dataDir = await usedDirectory('a'.repeat(60), 'b'.repeat(60))
  undo.push(() => rmSync(embeddedSocketDir(dataDir), { recursive: true, force: true }))
  const { url } = await start(dataDir)
  expect(dirname(embeddedSocketDir(dataDir))).toBe(tmpdir())
  expect(await ask(url, 'select 1')).toBe(1)
})

test('a running server whose socket was removed is reported rather than waited for', async () => {
  const dataDir = await usedDirectory()
  await start(dataDir)
  rmSync(join(embeddedSocketDir(dataDir), '.s.PGSQL.5432'))
  await expect(start(dataDir)).rejects.toThrow(/its socket is not in/)
})

test('a socket directory prepared by somebody else is refused', async () => {
  const dataDir = await usedDirectory('c'.repeat(90))
  symlinkSync(emptyDirectory(), embeddedSocketDir(dataDir))
  undo.push(() => rmSync(embeddedSocketDir(dataDir), { force: true }))
  await expect(start(dataDir)).rejects.toThrow(/belongs to somebody else/)
})

test('a directory of another PostgreSQL version is refused with a message', async () => {
  const dataDir = await usedDirectory()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start(dataDir)).rejects.toThrow(/made by another version of PostgreSQL/)
})

test('a directory with other content in place of the database is left unchanged', async () => {
  const dataDir = emptyDirectory()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine')
  chownToNobody(join(dataDir, 'postgres'))
  await expect(start(dataDir)).rejects.toThrow(/is not a PostgreSQL database/)
  expect(readFileSync(join(dataDir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
})

function chownToNobody(path: string) {
  if (process.getuid?.() === 0) execFileSync('chown', ['nobody', path])
}

test('a database in use cannot be replaced, and one that is being replaced cannot be started', async () => {
  const dataDir = await usedDirectory('data')
  const database = await startEmbeddedDatabase({ dataDir, fsync: false })
  const held = holdCluster(dataDir)
  await expect(held).rejects.toThrow('Another process uses the database')
  await database.stop()

  const letGo = await holdCluster(dataDir)
  let isUp = false
  const starting = start(dataDir).then(() => (isUp = true))
  await Promise.race([starting, new Promise((resolve) => setImmediate(resolve))])
  expect(isUp).toBe(false)
  letGo()
  expect(await starting).toBe(true)
})

test('after an interrupted restore, no empty database replaces the one that was moved aside', async () => {
  const dataDir = emptyDirectory('data')
  mkdirSync(join(dataDir, 'postgres.replaced-2026-11-27T030000Z'), { recursive: true })
  await expect(startEmbeddedDatabase({ dataDir, fsync: false })).rejects.toThrow('restore again')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test.each(["with 'quotes' and a space", '100%f'])('changes are archived in a directory named %s', async (name) => {
  const dataDir = await usedDirectory(name)
  const { ownerUrl } = await start(dataDir, { fsync: false, archivesChanges: true })
  await ask(ownerUrl, 'create table one (a int)')
  const handedOver = () => readdirSync(join(dataDir, 'changes'), { recursive: true, encoding: 'utf8' })
  await ask(embeddedDatabaseUrl(dataDir, 'superuser'), 'select pg_switch_wal()')
  await eventually('a segment is there', () => handedOver().some((file) => /[0-9A-F]{24}\.gz$/.test(file)))
})

test('the embedded socket directory fits into a socket address, however long the data folder path is', () => {
  expect(embeddedSocketDir('/srv/data')).toBe('/srv/data/run')
  expect(Buffer.byteLength(embeddedSocketDir(`/${'ä'.repeat(100)}`))).toBeLessThan(86)
})
