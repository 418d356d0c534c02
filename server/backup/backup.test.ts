import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import type { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import * as media from '#app/media/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { removeFile, typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { createS3Files } from '#app/platform/files/s3-files.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { runProcess, runScript } from '#test/command-process.ts'
import { backUp, connect, emptyInstallation, keysOfSite, newArchivePath } from '#test/factories/installation.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'
import { startS3Server } from '#test/s3-server.ts'

import { listSections } from './archive-sections.ts'

const nameOf = (body: Buffer, kind: string) => `${createHash('sha256').update(body).digest('hex')}.${kind}`

const canary = `canary-${randomUUID()}`

// Cases that our own tables lack: text that is easily mangled, rows that refer to each other, identity columns.
const trickyTable = `
  create table made (attempt_id uuid);
  create table tricky (
    number bigint generated always as identity primary key,
    parent bigint references tricky, friend bigint references tricky,
    picture bytea, pence bigint[], price numeric(9, 2), ratio double precision, facts jsonb, raw json,
    at timestamptz(6), until timestamptz, length interval, words text[], odd text, "quoted ""name" text,
    doubled bigint generated always as (number * 2) stored)`
const trickyRows = `
  insert into tricky (friend, picture, pence, price, ratio, facts, raw, at, until, length, words, odd, "quoted ""name")
  values (2, '\\x00ff0a', '{9007199254740993,NULL}', 1234567.10, 0.1::float8 + 0.2, 'null', E'{"a":\\n 1.0}',
      '2026-03-29 01:00:00.123456+00', 'infinity', '1 year 2 days -03:04:05.6', '{"a,b","\\"",NULL,NULL}', E'line\\nend\\u2028\\r\\t\\\\N "', ''),
    (1, null, '{}', null, 'NaN', '{"b": [1e400, "é"]}', null, '-infinity', null, null, '{}', '🤱', null)`

let file = ''
let reported = ''

beforeAll(async () => {
  file = await newArchivePath()
  const client = await connect(config.databaseOwnerUrl)
  await client.query(trickyTable)
  await client.query(trickyRows)
  await makeSubmissions(client, 300, 'backup')
  await client.query('insert into made select attempt_id from contact_submissions')
  const staff = await given.staff()
  await db.insert(sessions).values({ userId: staff.id, token: 'session-token', expiresAt: new Date() })
  await createInvite({ email: 'ada@example.org', role: 'editor' })
  const { id } = await given.contact({ message: `The message: ${canary}` })
  await transaction((tx) =>
    recordAuditEvent(tx, {
      staff,
      event: recordEvents.opened,
      subject: 'contact_submission',
      ids: [id],
      requestId: null,
    }),
  )
  await transaction((tx) => addJob(tx, 'half-done', { some: 'payload' }))
  await client.query(`update graphile_worker._private_jobs as job set attempts = 7, run_at = '2030-01-01 10:00+00'
    from graphile_worker._private_tasks as task where task.id = task_id and identifier = 'half-done'`)
  await client.query(`select graphile_worker.add_job('failed', max_attempts => 1)`)
  await client.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  await client.query(`select graphile_worker.add_job('flagged', '{"a": 1}', queue_name => 'one', job_key => 'key',
    priority => 3, flags => '{slow,dear}')`)
  await client.end()
  reported = await backUp(file)
})

async function contents(client: Client) {
  const all: Record<string, unknown[]> = {}
  for (const { name, columns, source } of await listSections(client)) {
    const names = columns.map((_, n) => `c${n}`).join()
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(source) as row from (${source}) as source (${names}) order by to_jsonb(source)`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

type Contents = Awaited<ReturnType<typeof contents>>

/** The restore adds one row of its own to the audit log. */
function takeOutRestore(before: Contents, after: Contents) {
  const [head, newHead] = [before['audit_head']?.[0], after['audit_head']?.[0]] as { c1: string }[]
  expect(Number(newHead?.c1)).toBe(Number(head?.c1) + 1)
  for (const name of ['audit_log', 'audit_details'])
    after[name] = after[name]?.filter((row) => (row as { c0: string }).c0 !== newHead?.c1) ?? []
  after['audit_head'] = before['audit_head'] ?? []
}

describe('a backup', () => {
  test('is restored with every row of every table and the waiting jobs', async () => {
    const { client, env } = await emptyInstallation(trickyTable)
    const { code, output } = await runProcess('restore', [file], env)
    expect(output).toMatch(/^Restored [\d,]+ rows and 0 files as they were on /)
    expect(code).toBe(0)

    const source = await connect(config.databaseOwnerUrl)
    const [before, after] = [await contents(source), await contents(client)]
    takeOutRestore(before, after)
    // A backup records itself only once it is written.
    for (const name of ['opening_steps', 'backups']) {
      expect([before[name]?.length, after[name]?.length]).toEqual([1, 0])
      before[name] = []
    }
    expect(Object.keys(before)).toContain('tricky')
    expect(after).toEqual(before)
    expect(after.contact_submissions).toHaveLength(301)
    // The mail jobs of one submission and of the invitation, and two waiting jobs; not the permanently failed one.
    expect(after['graphile_worker jobs']).toHaveLength(5)
    expect((await client.query('select from sessions')).rows).toEqual([])
    expect((await client.query('select number::text, doubled::text from tricky order by 1')).rows).toEqual([
      { number: '1', doubled: '2' },
      { number: '2', doubled: '4' },
    ])

    await expect(client.query("update audit_log set action = 'nothing'")).rejects.toThrow('audit_log is append-only')
    await expect(client.query('update tricky set friend = 99')).rejects.toThrow('violates foreign key')
    const rules = `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
    expect((await client.query(rules)).rows).toEqual((await source.query(rules)).rows)
    const { rows: next } = await client.query('insert into tricky default values returning number::text')
    expect(next).toEqual([{ number: '3' }])

    const script = `const { verifyAudit } = await import('./app/staff/audit/verify-audit.server.ts')
      console.log(JSON.stringify(await verifyAudit()))
      process.exit()`
    expect(JSON.parse((await runScript(script, env)).output)).toEqual({ rows: (before.audit_log?.length ?? 0) + 1 })
    await Promise.all([client.end(), source.end()])
  })

  test('reads the files from S3, and is restored into S3', async () => {
    const [from, into] = [await startS3Server(), await startS3Server()]
    const { env, client } = await emptyInstallation(trickyTable)
    const bytes = randomBytes(123_456)
    const name = nameOf(bytes, 'jpg')
    await createS3Files(from.settings).write(name, bytes, 'image/jpeg')
    expect(await runProcess('backup', [file], { ...keysOfSite(), ...from.env })).toMatchObject({ code: 0 })
    const { output } = await runProcess('restore', [file], { ...env, ...into.env })
    expect(output).toContain('and 1 files')
    const found = await createS3Files(into.settings).open(name)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
    await Promise.all([client.end(), from.stop(), into.stop()])
  })

  test('is restored with its files, a consistent snapshot although submissions arrive meanwhile', async () => {
    const { client, env } = await emptyInstallation(trickyTable)
    const [large, empty] = [randomBytes(300_000), Buffer.alloc(0)]
    const pictures = { [nameOf(large, 'webp')]: large, [nameOf(empty, 'avif')]: empty }
    for (const [name, bytes] of Object.entries(pictures)) await writeFile(name, bytes, typeOfFile(name) ?? '')
    const backup = { isRunning: true }
    let sent = 0
    async function visit() {
      for (; backup.isRunning; sent += 1) await given.contact()
    }
    const visits = [visit(), visit()]
    await backUp(file)
    backup.isRunning = false
    await Promise.all(visits)
    expect(sent).toBeGreaterThan(0)
    const { code, output } = await runProcess('restore', [file], env)
    expect(output).toContain('and 2 files')
    expect(code).toBe(0)
    for (const [name, bytes] of Object.entries(pictures)) {
      const path = join(env.DATA_DIR, 'files', name.slice(0, 2), name)
      expect((await readFile(path)).equals(bytes), name).toBe(true)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
    // Each submission was stored in one transaction with its team mail and job, so none may come back without them.
    const { rows } = await client.query(`
      select from (select reference from contact_submissions where attempt_id not in (select attempt_id from made)) as sent
      full join (select facts ->> 'reference' as reference from outgoing_mails as mail
        join graphile_worker._private_jobs as job on job.payload ->> 'mailId' = mail.id::text
        where template = 'enquiry-team-mail') as mail using (reference)
      where sent.reference is null or mail.reference is null`)
    expect(rows).toEqual([])
    await client.end()
  })

  test('is a single file readable only by its owner, with nothing left beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(dirname(file))).toEqual(['site.backup'])
  })

  test('contains no encrypted answer in plain text; neither do the data directory and the command output', async () => {
    const archive = await readFile(file)
    for (const bytes of [archive, gunzipSync(archive), reported]) expect(bytes.includes(canary)).toBe(false)
    const admin = await connect(inject('databaseServer').superuserUrl)
    await admin.query('checkpoint')
    const { rows } = await admin.query<{ folder: string; oid: string }>(
      `select setting as folder, oid::text from pg_settings, pg_database where pg_settings.name = 'data_directory' and datname = $1`,
      [/\/(\w+)\?/.exec(config.databaseUrl)?.[1]],
    )
    await admin.end()
    // Beside it in `base`, the databases of other tests come and go.
    const { folder = '', oid = '' } = rows[0] ?? {}
    const folders = [`base/${oid}`, 'global', 'pg_wal', 'pg_xact'].map((name) => join(folder, name))
    const [ordinary, secret] = await findIn(folders, ['contact_submissions_reference', canary])
    expect(ordinary).not.toEqual([])
    expect(secret).toEqual([])
    expect(await findIn([config.dataDir], [canary])).toEqual([[]])
  })

  test('is not reported as complete when a file that a row names is missing', async () => {
    const pictureId = await createPicture('#aa3355')
    const [named] = await db.select().from(media.pictureFiles).where(eq(media.pictureFiles.pictureId, pictureId))
    await removeFile(named?.name ?? '')
    const absent = await newArchivePath()
    const { code, output } = await runProcess('backup', [absent], keysOfSite())
    expect(output).toMatch(new RegExp(`^The file ${named?.name} of the picture .* is not there`))
    expect(code).toBe(1)
    expect(await readdir(dirname(absent))).toEqual([])
    await db.delete(media.pictures).where(eq(media.pictures.id, pictureId))
    expect(await backUp(file)).toMatch(/ holds everything, [\d,]+ rows and \d+ files? \([\d.]+ MB\), but the keys: /)
  })

  test('is not written into a directory that does not exist', async () => {
    const { code, output } = await runProcess('backup', [join(dirname(file), 'nowhere/site.backup')], keysOfSite())
    expect(output).toMatch(/^Cannot write .*nowhere\/site\.backup: ENOENT/)
    expect(code).toBe(1)
  })
})

/** For each text the files that hold it. */
async function findIn(folders: string[], texts: string[]) {
  const entries = folders.map(async (folder) => await readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (await Promise.all(entries)).flat().filter((one) => one.isFile())
  const found = texts.map((): string[] => [])
  for (const { parentPath, name } of files) {
    // PostgreSQL deletes files of its own during the search.
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))
    for (const [at, text] of texts.entries()) if (bytes.includes(text)) found[at]?.push(name)
  }
  return found
}
