import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { runProcess } from '#test/command-process.ts'

import { anchorAudit, currentAnchor, findAuditProblem, findNewestAnchor } from './anchor-log.server.ts'
import { type AuditAnchor, formatAnchor, readAnchors } from './audit-anchor.server.ts'
import { recordEvents, logEvents, logSubject } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'
import { compareAnchors } from './compare-anchors.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

const staff = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }
const anchorFile = join(config.dataDir, 'audit-anchors.log')

async function open(times: number) {
  for (let row = 1; row <= times; row += 1) {
    const facts = { subject: 'enquiry', ids: [newId()], requestId: null }
    await transaction((tx) => recordAuditEvent(tx, { ...facts, staff, event: recordEvents.opened }))
  }
}

async function anchorNow(): Promise<AuditAnchor> {
  const anchor = await currentAnchor()
  if (!anchor) throw new Error('There is nothing to anchor')
  return anchor
}

type Head = { seq: string; mac: string; seal: string }

async function readHead(): Promise<Head> {
  const { rows } = await db.execute<Head>(sql`select seq, mac, seal from audit_head`)
  return rows[0]!
}

/** What the owner of the tables can do without a key: delete all rows after an old head and restore that head. */
async function replay({ seq, mac, seal }: Head) {
  await tamper(sql`delete from audit_details where seq > ${seq}`)
  await tamper(sql`delete from audit_log where seq > ${seq}`)
  await tamper(sql`update audit_head set seq = ${seq}, mac = ${mac}, seal = ${seal}`)
}

async function verifyAgainst(...anchors: AuditAnchor[]) {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-anchors-'))
  const file = join(directory, 'anchors')
  await writeFile(
    file,
    anchors.map((anchor) => JSON.stringify({ level: 'info', anchor: formatAnchor(anchor) })).join('\n'),
  )
  const { code, output } = await runProcess('audit', ['verify', '--against', file], { LOG_LEVEL: 'silent' })
  await rm(directory, { recursive: true })
  return { code, output: output.replaceAll(file, 'FILE').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'THEN') }
}

beforeEach(async () => {
  await emptyAuditLog()
  await rm(anchorFile, { force: true })
})

describe('npm run audit -- verify --against FILE', () => {
  test('accepts a log to which rows were only added', async () => {
    await open(2)
    const first = await anchorNow()
    await open(3)
    expect(await verifyAgainst(first, await anchorNow())).toEqual({
      code: 0,
      output: '5 rows, all as they were written.\n2 of 2 anchors in FILE agree with it.',
    })
  })

  test('reports rows deleted by restoring an old head, which the database alone does not reveal', async () => {
    await open(3)
    const head = await readHead()
    await open(2)
    const anchor = await anchorNow()
    await replay(head)
    expect(await verifyAudit()).toEqual({ rows: 3 })
    expect(await verifyAgainst(anchor)).toEqual({
      code: 1,
      output: 'Row 5 of the audit log, which was there on THEN, is missing: the log now ends at row 3.',
    })
  })

  test('reports rows that were rewritten after an old head was restored', async () => {
    await open(2)
    const [early, head] = [await anchorNow(), await readHead()]
    await open(3)
    const anchor = await anchorNow()
    await replay(head)
    await open(4)
    expect(await verifyAudit()).toEqual({ rows: 6 })
    expect((await compareAnchors(db, [anchor, early])).problem).toMatch(
      /^Row 5 of the audit log, which was there on \S+, is another one now: the log was set back and written anew\.$/,
    )
  })

  test('accepts a rollback that "audit explain" recorded with the site key, but not a later unexplained one', async () => {
    await open(3)
    const head = await readHead()
    await open(2)
    const anchor = await anchorNow()
    await replay(head)
    expect((await runProcess('audit', ['explain', 'The disk was replaced'], { LOG_LEVEL: 'silent' })).code).toBe(0)
    await open(4)
    expect(await verifyAgainst(anchor)).toEqual({
      code: 0,
      output: `Row 5 of the audit log, which was there on THEN, is gone since row 4 of THEN: explained a rollback.
8 rows, all as they were written.
0 of 1 anchors in FILE agree with it.`,
    })
    // Restoring the head again also deletes the explanation.
    const later = await anchorNow()
    await replay(head)
    expect((await compareAnchors(db, [later])).problem).toMatch(/ is missing: the log now ends at row 3\.$/)
  })

  test('ignores an explanation recorded before the rollback', async () => {
    await transaction((tx) =>
      recordAuditEvent(tx, {
        staff: null,
        event: logEvents.rollbackExplained,
        subject: logSubject,
        ids: [],
        requestId: null,
      }),
    )
    const head = await readHead()
    await open(2)
    const anchor = await anchorNow()
    await replay(head)
    expect((await compareAnchors(db, [anchor])).problem).toMatch(
      /^Row 3 of the audit log, which was there on .* is missing/,
    )
  })

  test('reads anchors from a saved mail and rejects those that this site did not sign', async () => {
    await open(1)
    const text = formatAnchor(await anchorNow())
    const inMail = `Please keep this email.\r\n\r\n${text.slice(0, 75)}=\r\n${text.slice(75)}\r\n\r\n=E2=80=93`
    expect(readAnchors(inMail)).toMatchObject({ anchors: [{ seq: 1 }], foreign: 0 })
    const forged = text.replace(/:1:1:/, ':1:9:')
    expect(readAnchors(forged)).toEqual({ anchors: [], foreign: 1 })
    await writeFile(anchorFile, `${forged}\n`)
    const { code, output } = await runProcess('audit', ['verify', '--against', anchorFile], { LOG_LEVEL: 'silent' })
    expect(output).toContain('has no anchors of this site')
    expect(code).toBe(1)
  })
})

describe('a running site', () => {
  test('anchors a grown audit log in a file readable only by its owner and in the application log', async () => {
    const logged = vi.spyOn(log, 'info')
    await open(2)
    await anchorAudit()
    await anchorAudit()
    await open(1)
    await anchorAudit()
    const lines = (await readFile(anchorFile, 'utf8')).trim().split('\n')
    expect(lines.map((line) => readAnchors(line).anchors[0]?.seq)).toEqual([2, 3])
    expect((await stat(anchorFile)).mode & 0o777).toBe(0o600)
    expect(logged.mock.calls).toEqual(lines.map((anchor) => [{ anchor }, 'audit anchor']))
    logged.mockRestore()
  })

  test('raises an alarm when the audit log is older than its newest anchor, until a row explains why', async () => {
    const logged = vi.spyOn(log, 'error')
    await open(3)
    const head = await readHead()
    await open(2)
    await anchorAudit()
    expect(await findAuditProblem()).toBeUndefined()
    await replay(head)
    await open(1)
    await anchorAudit()
    expect(await findAuditProblem()).toMatch(/^Row 5 of the audit log, which was there on .* is missing/)
    expect(logged).toHaveBeenCalledOnce()
    // Adding more rows does not silence the alarm.
    await open(5)
    await anchorAudit()
    expect(await findAuditProblem()).toMatch(/^Row 5 of the audit log, .* is another one now/)
    expect(await findNewestAnchor()).toMatchObject({ seq: 5 })

    await replay(head)
    await transaction((tx) =>
      recordAuditEvent(tx, {
        staff: null,
        event: logEvents.rollbackExplained,
        subject: logSubject,
        ids: [],
        requestId: null,
      }),
    )
    await anchorAudit()
    expect(await findAuditProblem()).toBeUndefined()
    expect(await findNewestAnchor()).toMatchObject({ seq: 4 })
    logged.mockRestore()
  })
})
