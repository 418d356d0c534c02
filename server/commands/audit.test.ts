import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { runCommand } from '#server/commands.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { runProcess } from '#test/command-process.ts'

const staff = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }

async function open(times: number) {
  await transaction(async (tx) => {
    for (let row = 1; row <= times; row += 1) {
      const facts = { subject: 'enquiry', ids: [newId()], requestId: null }
      await recordAuditEvent(tx, { ...facts, staff, event: recordEvents.opened })
    }
  })
}

beforeEach(emptyAuditLog)

describe('npm run audit -- verify', () => {
  test('reports how many rows are unchanged', async () => {
    await open(1)
    expect(await runProcess('audit', ['verify'])).toEqual({ code: 0, output: '1 row, as it was written.' })
    // One more than are read at once.
    await open(1000)
    expect(await runProcess('audit', ['verify'])).toEqual({
      code: 0,
      output: '1,001 rows, all as they were written.',
    })
  })

  test('fails when a row was changed', async () => {
    await open(3)
    await tamper(sql`update audit_log set subject = 'order' where seq = 2`)
    const output = 'Row 2 of the audit log was changed.'
    expect(await runProcess('audit', ['verify'])).toEqual({ code: 1, output })
  })

  test.each([
    ['within', 2],
    ['at the end', 3],
  ])('finds a row that is missing %s', async (_, row) => {
    await open(3)
    await tamper(
      sql`with gone as (delete from audit_details where seq = ${row}) delete from audit_log where seq = ${row}`,
    )
    expect(await verifyAudit()).toMatchObject({ problem: `Row ${row} of the audit log is missing.` })
  })
})

const auditUsage = 'Say what to do: npm run audit -- verify'

test.each([
  ['audit', [], auditUsage],
  ['audit', ['check'], auditUsage],
  ['audit', ['verify', 'all'], auditUsage],
  ['audit', ['verify', '--fast'], auditUsage],
  ['backup', [], 'Say where to write: npm run backup -- FILE'],
  ['restore', ['one', 'two'], 'Say what to restore into this empty installation'],
  ['demo', ['--orders', 'five'], 'Say how much to make up: npm run demo -- '],
  ['migrate', ['now'], 'Say npm run migrate, '],
])('npm run %s -- %j fails with a one-line message', async (command, args, sentence) => {
  await expect(runCommand(command, args)).rejects.toThrow(new RegExp(`^${sentence}[^\n]*$`))
})
