import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { mailLastMonth, writeDeskMail } from './jobs/privacy.jobs.server.tsx'

const mails = async () => await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'access-review-mail'))

afterEach(() => void vi.useRealTimers())

test('administrators get one mail about a past month in which records were opened', async () => {
  await emptyAuditLog()
  await given.noStaff()
  const [maya, ruth] = [await given.staff({ firstName: 'Maya' }), await given.staff({ firstName: 'Ruth' })]
  await given.staff({ role: 'editor' })
  await mailLastMonth(new Date('2026-11-01T06:10:00Z'))
  expect(await mails()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-05T10:00:00Z') })
  const { id } = await given.contact()
  await transaction((tx) =>
    recordAuditEvent(tx, {
      staff: ruth,
      event: recordEvents.opened,
      subject: 'contact_submission',
      ids: [id],
      requestId: 'r',
    }),
  )
  await mailLastMonth(new Date('2026-11-01T06:10:00Z'))
  await mailLastMonth(new Date('2026-11-02T06:10:00Z'))
  await mailLastMonth(new Date('2026-12-01T06:10:00Z'))
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([maya.email, ruth.email].toSorted())
  expect((await mails())[0]?.facts).toEqual({ month: '2026-10' })
})

test('the mail contains only a link, and no names', async () => {
  const { subject, text } = await writeDeskMail('access-review-mail', { month: '2026-10' })
  expect(subject).toBe('Who opened records in October 2026')
  expect(text).toBe(`WHO OPENED RECORDS IN OCTOBER 2026

See who, and whether it was for work http://localhost:3000/admin/privacy/access-review?month=2026-10`)
})
