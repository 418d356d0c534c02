import { randomUUID } from 'node:crypto'

import { ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'

import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { exportColumns, exportSubmissions } from './submission-export.server.ts'

const many = 5250

/** Inserts `many` encrypted messages, the newest first. */
async function createMany() {
  const rows = Array.from({ length: many }, (_, n) => {
    const id = newId()
    return {
      id,
      reference: newReference(),
      attemptId: randomUUID(),
      name: `Sender ${n}`,
      email: 'ada@example.com',
      subject: 'A question',
      ...encryptAnswers('contact_submissions', id, { message: `Message ${n}` }),
      createdAt: new Date(Date.UTC(2026, 4, 1) - n * 1000),
    }
  })
  while (rows.length > 0) await db.insert(contactSubmissions).values(rows.splice(0, 1000) as never)
}

test('an export includes what the family added, the call it asked for and when it withdrew the request', async () => {
  const { id: submissionId } = await given.contact()
  await db.delete(contactSubmissions).where(ne(contactSubmissions.id, submissionId))
  await transaction(async (tx) => {
    const phone = '020 7946 0777'
    await insertFamilyMessage(tx, { submissionId, type: 'call', words: 'Thursday after four', phone })
    for (const words of ['On Tuesdays.', 'Or Fridays.'])
      await insertFamilyMessage(tx, { submissionId, type: 'addition', words, phone: null })
    await tx.update(contactSubmissions).set({ familyWithdrawnAt: new Date('2026-11-25T12:00:00Z') })
  })
  const actor = { staff: await given.staff(), requestId: 'export' }
  const columns = exportColumns('contact').filter(({ name }) =>
    ['call', 'additions', 'no-longer-needed'].includes(name),
  )
  const query = readListQuery(new URLSearchParams(), listOf('contact').rules)
  const file = await new Response(await exportSubmissions('contact', query, columns, actor)).text()
  expect(file.split('\r\n').slice(1).join('\n').trim()).toBe(
    '"Thursday after four, 020 7946 0777","On Tuesdays.\n\nOr Fridays.",2026-11-25 12:00',
  )
})

test('all of more than 5,000 enquiries are exported, decrypted, in list order and logged', async () => {
  await db.delete(contactSubmissions)
  await emptyAuditLog()
  await createMany()
  const actor = { staff: await given.staff(), requestId: 'export' }
  const columns = exportColumns('contact').filter(({ name }) => name === 'message')
  const query = readListQuery(new URLSearchParams(), listOf('contact').rules)
  const text = await new Response(await exportSubmissions('contact', query, columns, actor)).text()
  const messages = Array.from({ length: many }, (_, n) => `Message ${n}`)
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual(messages)

  const log = await db.select().from(auditLog)
  const named = log.filter(({ action }) => action === 'exported').flatMap(({ subjectIds }) => subjectIds)
  expect(new Set(named).size).toBe(many)
})
