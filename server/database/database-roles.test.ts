import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'

import { db, pool } from '#app/platform/database/db.server.ts'
import { cloneDatabase, emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { ownerPool } from '#test/owner-database.ts'
import { slowTest } from '#test/tier.ts'

import { auditor } from './database-roles.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

const forbidden = [
  `select pg_read_file('/etc/passwd')`,
  `copy audit_log to program 'cat'`,
  `copy rate_limits from '/etc/passwd'`,
  `set session_replication_role = replica`,
  `alter table products add column x int`,
  `drop table products`,
  `truncate products`,
  `alter table audit_log disable trigger user`,
  `create table x (id int)`,
  `create function x() returns int language sql as 'select 1'`,
  `create temporary table x (id int)`,
  `create schema x`,
  `create role x`,
  `set role hearthside_owner`,
  `set role ${auditor}`,
  `create or replace function lock_audit_head() returns table (seq bigint, mac text) language sql as $$ select 1, 'x' $$`,
  `insert into audit_log select * from audit_log`,
  `update audit_log set action = 'nothing'`,
  `delete from audit_log`,
  `update audit_details set actor_name = null`,
  `delete from audit_details`,
  `update audit_head set seq = 0`,
  `select from audit_head for update`,
  `update drizzle.__drizzle_migrations set created_at = 0`,
]

describe('the role that the site runs as', () => {
  test.each(forbidden)('may not: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/)
  })

  test('may read and write every table in every schema, except the audit log', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace,
        'sandbox'::regnamespace) and relname !~ '^audit_'
        and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
          and has_table_privilege(oid, 'delete'))`)
    expect(rows).toEqual([])
  })

  test('has access to tables created by later migrations', async () => {
    await ownerPool.query('create table later (id bigint generated always as identity)')
    await db.execute(sql`insert into later default values`)
    expect((await db.execute(sql`select id from later`)).rows).toEqual([{ id: '1' }])
    await ownerPool.query('drop table later')
  })
})

test('the functions that write the audit log belong to the auditor, a role that cannot log in', async () => {
  const { rows } = await pool.query(`
    select proname as name, proowner::regrole::text as owner, prosecdef as "isDefiner", proconfig as settings,
      (select rolcanlogin from pg_roles where oid = proowner) as "canLogIn"
    from pg_proc where proname ~ 'audit_(details|head)$|append_audit' order by proname`)
  const facts = { owner: auditor, isDefiner: true, settings: ['search_path=pg_catalog, pg_temp'], canLogIn: false }
  expect(rows).toEqual([
    { name: 'append_audit', ...facts },
    { name: 'empty_audit_details', ...facts },
    { name: 'lock_audit_head', ...facts },
  ])
})

const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function ask(connectionString: string, question: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    // Several statements in one query return a list.
    const answers = [await client.query<Record<string, unknown>>(question)].flat()
    return answers.at(-1)?.rows[0]
  } finally {
    await client.end()
  }
}

slowTest(
  'an older installation, where the superuser owns everything, is split into roles at the next start',
  async () => {
    const { startEmbeddedDatabase } = await import('./embedded-database.ts')
    const { migrateAndSeed } = await import('#server/start/migrate-and-seed.ts')
    const { serverOf } = await import('#test/database-server.ts')
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await startEmbeddedDatabase({ dataDir, fsync: false })
    undo.push(() => first.stop())
    // The state of earlier versions: one role, no passwords.
    const { superuserUrl } = serverOf(dataDir)
    await ask(superuserUrl, 'alter database hearthside owner to postgres')
    await migrateAndSeed({ ownerUrl: superuserUrl, applicationUrl: superuserUrl })
    await ask(superuserUrl, `insert into rate_limits (key, hits, window_started_at) values ('kept', 1, now())`)
    for (const role of ['hearthside_owner', 'hearthside_app', auditor])
      await ask(superuserUrl, `drop owned by ${role}; drop role ${role}`).catch(async () => {
        await ask(superuserUrl.replace('/hearthside?', '/postgres?'), `drop owned by ${role}`)
        await ask(superuserUrl, `drop role ${role}`)
      })
    writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
    await ask(superuserUrl, 'alter role postgres password null')
    await first.stop()
    for (const name of readdirSync(dataDir)) if (name.endsWith('.password')) rmSync(join(dataDir, name))

    const second = await startEmbeddedDatabase({ dataDir, fsync: false })
    undo.push(() => second.stop())
    await migrateAndSeed({ ownerUrl: second.ownerUrl, applicationUrl: second.url })
    expect(await ask(second.url, 'select key from rate_limits')).toEqual({ key: 'kept' })
    await expect(ask(second.url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
    expect(await ask(serverOf(dataDir).superuserUrl, everythingOfSuperuser)).toEqual({ left: null })
    expect(
      await ask(
        second.url,
        `select current_user, pg_get_userbyid(datdba) as owner from pg_database
    where datname = 'hearthside'`,
      ),
    ).toEqual({ current_user: 'hearthside_app', owner: 'hearthside_owner' })
    await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    for (const role of ['superuser', 'owner', 'application'])
      expect(statSync(join(dataDir, `postgres-${role}.password`)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  },
)

const everythingOfSuperuser = `
  select string_agg(name, ', ') as left from (
    select oid::regclass::text as name from pg_class where relowner = 'postgres'::regrole
      and relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker', 'sandbox')
    union all select oid::regprocedure::text from pg_proc as found where proowner = 'postgres'::regrole
      and pronamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker', 'sandbox')
      and not exists (select from pg_depend where objid = found.oid and deptype = 'e')
  ) as mine`

slowTest(
  'npm run database -- grants prints the SQL that splits a one-role database, and the site runs on it',
  async () => {
    const { code, output } = await runProcess('database', [
      'grants',
      '--owner',
      'their_owner',
      '--application',
      'their_site',
    ])
    expect(code).toBe(0)
    const { superuserUrl } = await cloneDatabase(inject('databaseServer'), 'grants')
    await ask(superuserUrl, output)
    await ask(superuserUrl, output)
    const own = (role: string) => superuserUrl.replace(/\/\/postgres:[^@]+@/, `//${role}:pw@`)
    await ask(superuserUrl, `alter role their_site password 'pw'; alter role their_owner password 'pw'`)
    await expect(ask(own('their_site'), 'truncate products')).rejects.toThrow('permission denied')
    await expect(ask(own('their_site'), 'delete from audit_log')).rejects.toThrow('permission denied')
    const addresses = { DATABASE_URL: own('their_site'), DATABASE_OWNER_URL: own('their_owner') }
    expect(await runProcess('migrate', [], { ...addresses, LOG_LEVEL: 'warn' })).toEqual({
      code: 0,
      output: 'The database is up to date.',
    })
    expect((await runProcess('audit', ['verify'], { ...addresses, LOG_LEVEL: 'warn' })).code).toBe(0)
  },
)

test('a role without privileges starts on an up-to-date database; otherwise the message names DATABASE_OWNER_URL', async () => {
  const { url } = await cloneDatabase(inject('databaseServer'), 'plain')
  const plain = { DATABASE_URL: url, DATABASE_OWNER_URL: '', LOG_LEVEL: 'warn' }
  expect((await runProcess('migrate', [], plain)).code).toBe(0)
  const { url: empty } = await emptyDatabase(inject('databaseServer'), 'plain')
  const { code, output } = await runProcess('migrate', [], { ...plain, DATABASE_URL: empty })
  expect(output).toMatch(/^The role hearthside_app may not .*DATABASE_OWNER_URL/)
  expect(code).toBe(1)
})

test.runIf(process.getuid?.() === 0)(
  'PostgreSQL gets a capability only when a directory above its data is closed',
  async () => {
    const { startEmbeddedDatabase } = await import('./embedded-database.ts')
    const top = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
    undo.push(() => rmSync(top, { recursive: true, force: true }))
    const capabilities = async (mode: number, name: string) => {
      chmodSync(top, mode)
      const dataDir = join(top, name)
      const database = await startEmbeddedDatabase({ dataDir, fsync: false })
      const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      await database.stop()
      return /CapEff:\s*(\w+)/.exec(status)?.[1]
    }
    expect(await capabilities(0o755, 'open')).toBe('0000000000000000')
    const hasSetpriv = existsSync('/usr/bin/setpriv') && canGrant()
    if (hasSetpriv) expect(await capabilities(0o700, 'closed')).toBe('0000000000000004')
  },
)

test.runIf(process.getuid?.() === 0)(
  'PostgreSQL may use its programs below a closed directory, such as /root',
  async () => {
    const { choosePostgresAccount, commandAs } = await import('./postgres-account.ts')
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const top = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
    undo.push(() => rmSync(top, { recursive: true, force: true }))
    const postgres = join(top, 'postgres')
    writeFileSync(postgres, '', { mode: 0o755 })
    const places = { dataDir, cluster: join(dataDir, 'postgres'), binaries: { postgres } as PostgresBinaries }
    // PostgreSQL asks access(2), as test does.
    const { file, args, options } = commandAs(choosePostgresAccount(places), 'test', ['-x', postgres])
    if (canGrant()) expect(() => execFileSync(file, args, options)).not.toThrow()
  },
)

function canGrant() {
  try {
    execFileSync(
      'setpriv',
      ['--reuid=65534', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search', 'true'],
      { stdio: 'ignore' },
    )
    return true
  } catch {
    return false
  }
}
