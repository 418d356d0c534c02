import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { recordEvents, logEvents } from './audit-events.ts'
import { recordListView, recordAuditLogView } from './audit-views.server.ts'
import { recordAuditEvent } from './audit.server.ts'
import { auditLog } from './schema.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

let grace: Member
beforeEach(async () => {
  await emptyAuditLog()
  grace = await given.staff({ firstName: 'Grace' })
})

const look = async (staff: Member) => await transaction((tx) => recordAuditLogView(tx, staff, 'request-1'))
const countLooks = async () => await db.$count(auditLog, eq(auditLog.action, logEvents.viewed.action))

test('viewing the audit log is logged at most once a minute', async () => {
  await look(grace)
  await look(grace)
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: grace.id,
      action: 'looked at the audit log',
      subject: 'audit_log',
      subjectIds: [],
      requestId: 'request-1',
    },
  ])
  await tamper(sql`update audit_log set at = at - interval '61 seconds'`)
  await look(grace)
  expect(await countLooks()).toBe(2)
})

test('views are limited per person, whatever other events are logged in between', async () => {
  const ruth = await given.staff({ firstName: 'Ruth' })
  await look(grace)
  await look(ruth)
  expect(await countLooks()).toBe(2)
  await transaction((tx) =>
    recordAuditEvent(tx, { staff: grace, event: recordEvents.listed, subject: 'enquiry', ids: [], requestId: null }),
  )
  await look(grace)
  expect(await countLooks()).toBe(2)
})

const see = async (staff: Member, ids: string[], subject = 'enquiry') =>
  await transaction((tx) => recordListView(tx, { staff, requestId: 'request-1' }, subject, ids))
const seen = async () =>
  await db.select({ of: auditLog.subject, ids: auditLog.subjectIds }).from(auditLog).orderBy(auditLog.seq)

test('a self-reloading list logs only records it has not shown to that person in the last ten minutes', async () => {
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await see(grace, [])
  await see(grace, [])
  await see(grace, [first, second])
  await see(grace, [third, first, second])
  await see(grace, [third, first])
  await see(grace, [first], 'order')
  const rows = [
    { of: 'enquiry', ids: [] },
    { of: 'enquiry', ids: [first, second] },
    { of: 'enquiry', ids: [third] },
    { of: 'order', ids: [first] },
  ]
  expect(await seen()).toEqual(rows)

  const ruth = await given.staff({ firstName: 'Ruth' })
  await see(ruth, [first])
  await tamper(sql`update audit_log set at = at - interval '601 seconds'`)
  await see(grace, [third, first])
  expect(await seen()).toEqual([...rows, { of: 'enquiry', ids: [first] }, { of: 'enquiry', ids: [third, first] }])
})
