import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { ownerDb } from '#test/owner-database.ts'

import { listAccess } from './audit-access.server.ts'
import { registerAuditEvents } from './audit-event.ts'
import { recordEvents } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

const grace = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }
const enquiry = newId()
const testEvents = registerAuditEvents(
  'test',
  { enquiry: ['an enquiry', 'enquiries'] },
  {
    answered: { action: 'marked answered', label: 'Answered {records}' },
    swept: { action: 'swept', label: 'Swept {records}' },
  },
)

async function open(...ids: string[]) {
  await transaction((tx) =>
    recordAuditEvent(tx, { staff: grace, event: recordEvents.opened, subject: 'enquiry', ids, requestId: 'request-1' }),
  )
}

beforeEach(emptyAuditLog)

describe('the audit log', () => {
  test('verifies after events with and without staff, records and details', async () => {
    await open(enquiry)
    await transaction((tx) =>
      recordAuditEvent(tx, {
        staff: grace,
        event: testEvents.answered,
        subject: 'enquiry',
        ids: [enquiry.toUpperCase()],
        requestId: null,
        details: { zeta: 'ö€', alpha: 1.5, list: ['b', 'a'], none: null, yes: true },
      }),
    )
    await transaction((tx) =>
      recordAuditEvent(tx, { staff: null, event: testEvents.swept, subject: 'enquiry', ids: [], requestId: null }),
    )
    expect(await verifyAudit()).toEqual({ rows: 3 })
  })

  test('lists who viewed and changed a record, newest first', async () => {
    await open(enquiry, newId())
    await open(newId())
    await transaction((tx) =>
      recordAuditEvent(tx, {
        staff: grace,
        event: testEvents.answered,
        subject: 'enquiry',
        ids: [enquiry],
        requestId: null,
        details: { by: 'phone' },
      }),
    )
    expect(await listAccess('enquiry', enquiry)).toMatchObject([
      { action: 'marked answered', actorName: 'Grace Okafor', details: { by: 'phone' } },
      { action: 'opened', actorName: 'Grace Okafor', details: null, requestId: 'request-1' },
    ])
    expect(await listAccess('order', enquiry)).toEqual([])
  })

  test('verifies without gaps after twenty simultaneous writes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(enquiry)))
    expect(await verifyAudit()).toEqual({ rows: 20 })
  })

  test('contains nothing from a transaction that was rolled back', async () => {
    const failing = transaction(async (tx) => {
      await recordAuditEvent(tx, {
        staff: grace,
        event: recordEvents.listed,
        subject: 'enquiry',
        ids: [enquiry],
        requestId: null,
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await open(enquiry)
    expect(await verifyAudit()).toEqual({ rows: 1 })
  })

  test('rejects update, delete and truncate, even by the owner of the table', async () => {
    await open(enquiry)
    for (const statement of [
      sql`update audit_log set action = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log cascade`,
    ]) {
      await expect(ownerDb.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      })
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      })
    }
  })

  test('makes a read fail when its entry cannot be written', async () => {
    await ownerDb.execute(sql`alter table audit_log rename to audit_log_away`)
    try {
      await expect(open(enquiry)).rejects.toThrow()
    } finally {
      await ownerDb.execute(sql`alter table audit_log_away rename to audit_log`)
    }
  })
})

describe('the verification of the audit log', () => {
  beforeEach(async () => {
    for (let row = 1; row <= 5; row += 1) await open(enquiry)
  })

  test.each([
    ['action', sql`update audit_log set action = 'printed' where seq = 3`],
    ['actor', sql`update audit_log set actor_id = null where seq = 3`],
    ['records', sql`update audit_log set subject_ids = '{}' where seq = 3`],
    ['time', sql`update audit_log set at = at + interval '1 ms' where seq = 3`],
    ['request', sql`update audit_log set request_id = null where seq = 3`],
  ])('finds a row whose %s was changed', async (_, statement) => {
    await tamper(statement)
    expect(await verifyAudit()).toEqual({ rows: 2, problem: 'Row 3 of the audit log was changed.' })
  })

  test('finds changed details', async () => {
    await tamper(sql`update audit_details set actor_name = 'Somebody Else' where seq = 2`)
    expect(await verifyAudit()).toEqual({ rows: 1, problem: 'The details of row 2 of the audit log were changed.' })
  })

  test('finds missing rows', async () => {
    await tamper(sql`with gone as (delete from audit_details where seq in (2, 3)) select 1`)
    await tamper(sql`delete from audit_log where seq in (2, 3)`)
    expect(await verifyAudit()).toEqual({ rows: 1, problem: 'Rows 2 to 3 of the audit log are missing.' })
  })

  test('finds a missing row even when the rest was renumbered', async () => {
    await tamper(sql`delete from audit_details`)
    await tamper(sql`delete from audit_log where seq = 2`)
    await tamper(sql`update audit_log set seq = seq - 1 where seq > 2`)
    expect((await verifyAudit()).problem).toBe('Row 2 of the audit log was changed.')
  })

  test('finds missing rows at the end', async () => {
    await tamper(sql`delete from audit_details where seq > 3`)
    await tamper(sql`delete from audit_log where seq > 3`)
    expect(await verifyAudit()).toEqual({ rows: 3, problem: 'Rows 4 to 5 of the audit log are missing.' })
  })

  test('finds missing rows at the end even when the head was changed to match', async () => {
    await tamper(sql`delete from audit_details where seq > 3`)
    await tamper(sql`delete from audit_log where seq > 3`)
    await tamper(sql`update audit_head set seq = 3, mac = (select mac from audit_log where seq = 3)`)
    expect((await verifyAudit()).problem).toBe('The head of the audit log was changed.')
  })

  test('finds that the whole log was emptied while there are staff accounts', async () => {
    await tamper(sql`truncate audit_details, audit_log`)
    await tamper(sql`update audit_head set seq = 0, mac = '', seal = ''`)
    await tamper(sql`
      insert into cms_users (id, email, first_name, last_name, role) values (${newId()}, 'a@b.example', 'A', 'B', 'admin')`)
    expect((await verifyAudit()).problem).toBe('The audit log was emptied.')
  })

  test.each([
    ['removed', sql`delete from audit_details where seq < 4`],
    ['emptied', sql`update audit_details set actor_name = null, details = null where seq < 4`],
  ])('accepts that retention has %s personal values', async (_, statement) => {
    await ownerDb.execute(statement)
    expect(await verifyAudit()).toEqual({ rows: 5 })
    expect((await listAccess('enquiry', enquiry)).at(-1)).toMatchObject({ actorName: null, actorId: grace.id })
  })

  test('finds details written over emptied ones', async () => {
    await ownerDb.execute(sql`update audit_details set actor_name = null, details = '{"by": "phone"}' where seq = 2`)
    expect((await verifyAudit()).problem).toBe('The details of row 2 of the audit log were changed.')
  })
})
