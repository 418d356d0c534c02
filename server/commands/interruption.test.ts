import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { runProcess } from '#test/command-process.ts'
import { connect, emptyInstallation, keysOfSite } from '#test/factories/installation.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { interruptAtLine, interruptAtLock, interruptOnce } from '#test/interrupt-command.ts'

const quiet = { LOG_LEVEL: 'silent' }

let client: Client
let observer: Client
beforeAll(async () => {
  client = await connect(config.databaseOwnerUrl)
  observer = await connect(config.databaseUrl)
  await makeSubmissions(client, 60, 'interrupted')
})
afterAll(async () => await Promise.all([client.end(), observer.end()]))

const holding = (lock: string) => ({ client, observer, lock })
const settings = () => ({ ...keysOfSite(), ...quiet })

async function count(table: string) {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

test('an interrupted "demo" keeps the records it reports, each of them complete', async () => {
  const before = await count('contact_submissions')
  const held = holding('lock table care_requests in share mode')
  const { code, output } = await interruptAtLock(['demo', '--submissions', '40', '--seed', 'stop'], settings(), held)
  expect(code).toBe(130)
  expect(output).toMatch(/^Interrupted: \d+ \S.* were made up, each of them whole, and stay\.$/)
  expect(await count('contact_submissions')).toBe(before + 40)
})

test('an interrupted "content export" leaves no file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'hearthside-content-')), 'content.zip')
  const held = holding('lock table cms_pages in access exclusive mode')
  expect(await interruptAtLock(['content', 'export', file], settings(), held)).toEqual({
    code: 130,
    output: 'Interrupted: no archive was written.',
  })
  expect(await readdir(join(file, '..'))).toEqual([])
})

test('an interrupted "content import" imports nothing', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'hearthside-content-')), 'content.zip')
  expect((await runProcess('content', ['export', file], settings())).code).toBe(0)
  const { client: target, env } = await emptyInstallation()
  const watching = await connect(env.DATABASE_URL)
  const pages = async () => (await target.query('select id from cms_pages union all select id from blog_posts')).rows
  const before = await pages()
  const held = { client: target, observer: watching, lock: 'lock table audit_head in exclusive mode' }
  const { code, output } = await interruptAtLock(['content', 'import', file], { ...env, ...quiet }, held)
  expect(output).toMatch(/^Interrupted: nothing was brought in\./)
  expect(code).toBe(130)
  expect(await pages()).toEqual(before)
  expect((await runProcess('content', ['import', file], { ...env, ...quiet })).code).toBe(0)
  await Promise.all([target.end(), watching.end()])
})

test('an interrupted "audit verify" reports that the result is unknown', async () => {
  const held = holding('lock table audit_log in access exclusive mode')
  expect(await interruptAtLock(['audit', 'verify'], { ...settings(), MIGRATE: 'off' }, held)).toEqual({
    code: 130,
    output: 'Interrupted: it is not known whether the audit log is as it was written.',
  })
})

test('an interrupted "migrate" in a new data directory leaves no PostgreSQL running, and the next run continues', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-migrate-'))
  const own = { ...quiet, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const { code, output } = await interruptAtLine(['migrate'], own, 'applying ')
  expect(output).toMatch(
    /Interrupted: \d+ of \d+ (?:migration is|migrations are) applied(; the one in progress was cancelled)?\. Run the command again\.$/,
  )
  expect(code).toBe(130)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  const [, applied, all] = /(\d+) of (\d+) migration/.exec(output) ?? []
  const again = await runProcess('migrate', [], own)
  const left = again.output.match(/^applying /gm) ?? []
  expect(left.length).toBe(Number(all) - Number(applied))
  expect(again.output).toMatch(/The database is up to date\.$/)
  expect(again.code).toBe(0)
})

test('an interrupted "doctor" stops the PostgreSQL that it started', async () => {
  const dataDir = await installedDirectory()
  const own = { ...quiet, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  // A mail server that accepts the connection and never answers.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const { code, output } = await interruptOnce(connected, ['doctor'], { ...own, SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(output).toMatch(/Interrupted: not everything was checked\.$/)
  expect(code).toBe(130)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  silent.close()
})

// The last, since the site's own key encrypts nothing afterwards.
test('an interrupted "keys rotate" keeps the values it has re-encrypted, and continues on the next run', async () => {
  const both = {
    ...settings(),
    ENCRYPTION_KEY: `${Buffer.alloc(32, 7).toString('base64')},${keysOfSite().ENCRYPTION_KEY}`,
  }
  const held = holding('select from care_requests order by id desc limit 1 for update')
  const { code, output } = await interruptAtLock(['keys', 'rotate'], both, held)
  expect(output).toMatch(
    /^Interrupted: [1-9][\d,]* values encrypted anew\. Keep the old keys and run the command again/,
  )
  expect(code).toBe(130)
  const status = await runProcess('keys', ['status'], { ...both, ...quiet })
  expect(status.output).toMatch(/[1-9][\d,]* values? encrypted with \S+: still needed/)
  const again = await runProcess('keys', ['rotate'], { ...both, ...quiet })
  expect(again.output).toMatch(/\n0 values encrypted with \S+: only older backups need it/)
  expect(again.code).toBe(0)
})
