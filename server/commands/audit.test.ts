import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { runProcess } from '#test/command-process.ts'

const staff = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }

async function open(times: number) {
  for (let row = 1; row <= times; row += 1) {
    const facts = { subject: 'enquiry', ids: [newId()], requestId: null }
    await transaction((tx) => recordAuditEvent(tx, { ...facts, staff, event: recordEvents.opened }))
  }
}

beforeEach(emptyAuditLog)

describe('npm run audit -- verify', () => {
  test('reports how many rows are unchanged', async () => {
    await open(1)
    expect(await runProcess('audit', ['verify'])).toEqual({ code: 0, output: '1 row, as it was written.' })
    await open(1202)
    expect(await runProcess('audit', ['verify'])).toEqual({
      code: 0,
      output: '1,203 rows, all as they were written.',
    })
  })

  test.each([
    ['changed', sql`update audit_log set subject = 'order' where seq = 2`, 'Row 2 of the audit log was changed.'],
    [
      'missing',
      sql`with gone as (delete from audit_details where seq = 2) delete from audit_log where seq = 2`,
      'Row 2 of the audit log is missing.',
    ],
    [
      'cut off',
      sql`with gone as (delete from audit_details where seq = 3) delete from audit_log where seq = 3`,
      'Row 3 of the audit log is missing.',
    ],
  ])('finds a row that was %s', async (_, statement, output) => {
    await open(3)
    await tamper(statement)
    expect(await runProcess('audit', ['verify'])).toEqual({ code: 1, output })
  })

  test.each([[[]], [['check']], [['verify', 'all']], [['verify', '--fast']]])(
    'prints its usage for %j',
    async (args) => {
      const { code, output } = await runProcess('audit', args)
      expect(output).toMatch(/^Say what to do: npm run audit -- verify[^\n]*$/)
      expect(code).toBe(1)
    },
  )
})
