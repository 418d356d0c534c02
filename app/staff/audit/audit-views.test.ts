import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { recordEvents, logEvents } from './audit-events.ts'
import { recordLook } from './audit-views.server.ts'
import { recordAuditEvent } from './audit.server.ts'
import { auditLog } from './schema.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

let grace: Member
beforeEach(async () => {
  await emptyAuditLog()
  grace = await given.staff({ firstName: 'Grace' })
})

const look = async (staff: Member) => await transaction((tx) => recordLook(tx, staff, 'request-1'))
const countLooks = async () => await db.$count(auditLog, eq(auditLog.action, logEvents.viewed.action))

test('looking at the log stands in the log, once a minute', async () => {
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

test('what others do, or somebody does in between, changes nothing of that', async () => {
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
