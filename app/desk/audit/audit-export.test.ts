import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { loader } from './audit-export.route.tsx'

const rowCount = 600
const subject = 'contact_submission'
let grace: Awaited<ReturnType<typeof given.staff>>

beforeAll(async () => {
  await emptyAuditLog()
  grace = await given.staff({ firstName: '=Grace' })
  await transaction(async (tx) => {
    for (let n = 1; n <= rowCount; n += 1) {
      const requestId = `request-${n}`
      const event = n % 3 ? enquiryEvents.binned : recordEvents.opened
      const details = { remark: '"quoted", and a comma' }
      await recordAuditEvent(tx, { staff: grace, event, subject, ids: [grace.id], requestId, details })
    }
  })
})

async function exported(address = '') {
  const args = argsFor(`/admin/audit/export.csv?${address}`)
  args.context.set(staffContext, grace)
  const { body } = await loader(args)
  return body!
}

async function linesOf(address = '') {
  return (await new Response(await exported(address)).text()).trimEnd().split('\r\n')
}

const numbersIn = (lines: string[]) => lines.slice(1).map((line) => Number(line.split(',')[0]))

test('an export contains every row of all batches, newest first, and is itself logged', async () => {
  const lines = await linesOf()
  expect(lines[0]).toBe('Row,When (London time),Who,Account,What,Action,Subject,Records,Request,Details,Ids')
  expect(numbersIn(lines)).toEqual(Array.from({ length: rowCount }, (_, index) => rowCount - index))
  expect(lines[1]).toMatch(/^600,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,/)
  expect(lines[1]).toContain(`,'=Grace Singh,${grace.id},`)
  expect(lines[1]).toContain('"{""remark"":""\\""quoted\\"", and a comma""}"')
  const last = await verifyAudit()
  expect(last).toEqual({ rows: rowCount + 1 })
  const rows = await db.select().from(auditLog)
  expect(rows.find(({ seq }) => seq === rowCount + 1)).toMatchObject({
    action: 'exported the audit log',
    actorId: grace.id,
    requestId: 'request-1',
  })
})

test('an export shows times in London time', async () => {
  await tamper(sql`update audit_log set at = timestamptz '2026-07-01 23:30:09.5+00' where seq = 600`)
  expect((await linesOf()).find((line) => line.startsWith('600,'))).toContain('600,2026-07-02 00:30:09,')
})

test('an export applies the filters of the list', async () => {
  expect(numbersIn(await linesOf('kind=reading')).slice(-2)).toEqual([6, 3])
  expect(await linesOf(`sealed=${encryptSearch('request-17')}`)).toHaveLength(2)
})

const isView = (line: string) => line.includes(',listed,')

test('an export contains list views only when the filter includes them', async () => {
  await transaction(async (tx) => {
    const view = { staff: grace, requestId: null, event: recordEvents.listed, subject, ids: [] }
    await recordAuditEvent(tx, view)
  })
  for (const kind of ['kind=everything', 'kind=lists'])
    expect((await linesOf(kind)).filter(isView), kind).toHaveLength(1)
  expect((await linesOf()).filter(isView)).toEqual([])
})

test('a cancelled export stops reading', async () => {
  const stream = await exported()
  const reader = stream.getReader()
  await reader.read()
  await reader.cancel()
  expect(await reader.read()).toEqual({ done: true, value: undefined })
})
