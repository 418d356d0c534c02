import { desc, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given, staffPassword } from '#test/given.ts'

import { auditTasks } from './audit.jobs.server.ts'
import { countRefusal, describeRefusalsOfThisHour } from './refusals.server.ts'
import { auditDetails, auditLog, refusedSignIns } from './schema.ts'
import { verifyAudit } from './verify-audit.server.ts'

beforeEach(async () => {
  await emptyAuditLog()
  await db.delete(refusedSignIns)
})

async function hourLater() {
  await db.update(refusedSignIns).set({ hour: sql`${refusedSignIns.hour} - interval '1 hour'` })
}

const record = auditTasks['record-refused-sign-ins']

async function recorded() {
  return await db
    .select({ ids: auditLog.subjectIds, action: auditLog.action, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, sql`${auditDetails.seq} = ${auditLog.seq}`)
    .orderBy(desc(auditLog.seq))
}

async function attempt(email: string, password: string) {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  const { ok } = await signIn(new Request('http://localhost:3000'), context, { email, password })
  return ok
}

describe('refused sign-ins', () => {
  test('become one audit log row per hour and reason, even a thousand of them', async () => {
    const [ada, bea] = [await given.staff(), await given.staff()]
    const emails = [ada.email.toUpperCase(), bea.email, 'nobody@example.com', 'no one either']
    const many = Array.from({ length: 999 }, (_, n) => emails[n % 3] ?? '')
    // In batches of twenty, the most that the sign-in limits let in at once.
    for (let n = 0; n < many.length; n += 20)
      await Promise.all(many.slice(n, n + 20).map((email) => countRefusal('wrong', email)))
    await countRefusal('wrong', emails[3] ?? '')
    expect(await db.$count(refusedSignIns)).toBe(3)

    await record()
    expect(await recorded()).toEqual([])
    await hourLater()
    await record()
    const [row, ...others] = await recorded()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      action: 'refused sign-ins',
      details: {
        reason: 'wrong password',
        times: 1000,
        accounts: 2,
        hour: expect.stringMatching(/^\d\d:00 and \d\d:00$/) as string,
      },
    })
    expect(row?.ids.toSorted()).toEqual([ada.id, bea.id].toSorted())
    expect(await db.$count(refusedSignIns)).toBe(0)
    expect(await verifyAudit()).toEqual({ rows: 1 })
  })

  test('are counted by reason, while a successful sign-in is not counted', async () => {
    const [ada, bea] = [await given.staff(), await given.staff({ isActive: false })]
    expect(await attempt(ada.email, staffPassword)).toBe(true)
    expect(await db.$count(refusedSignIns)).toBe(0)
    expect(await attempt(bea.email, staffPassword)).toBe(false)
    for (let n = 1; n <= 6; n += 1) await attempt('nobody@example.com', 'not this one at all')
    expect(await describeRefusalsOfThisHour()).toBe('5 × wrong password, 1 × account not active, 1 × too many attempts')
    const counted = await db.select().from(refusedSignIns)
    expect(counted.find(({ reason }) => reason === 'inactive')).toMatchObject({ accountId: bea.id })
  })

  test('are recorded once when five jobs run at once', async () => {
    await countRefusal('wrong', 'nobody@example.com')
    await countRefusal('too-many', 'nobody@example.com')
    await hourLater()
    await countRefusal('wrong', 'nobody@example.com')
    await Promise.all(Array.from({ length: 5 }, () => record()))
    await record()
    expect((await recorded()).map(({ details }) => details?.reason)).toEqual(['wrong password', 'too many attempts'])
    expect(await describeRefusalsOfThisHour()).toBe('1 × wrong password')
  })

  test('are recorded with the fifty accounts that had the most attempts', async () => {
    const hour = new Date('2026-03-01T10:00:00Z')
    const tried = Array.from({ length: 60 }, (_, n) => ({
      hour,
      reason: 'inactive',
      accountId: crypto.randomUUID(),
      times: n + 1,
    }))
    await db.insert(refusedSignIns).values(tried)
    await record()
    const [row] = await recorded()
    expect(row?.ids).toEqual(
      tried
        .slice(10)
        .toReversed()
        .map(({ accountId }) => accountId),
    )
    expect(row?.details).toMatchObject({ accounts: 60, times: 1830, hour: '10:00 and 11:00' })
  })

  test('of the current hour are described in words, most frequent first', async () => {
    for (const reason of ['wrong', 'wrong', 'too-many'] as const) await countRefusal(reason, 'nobody@example.com')
    const { email } = await given.staff()
    await countRefusal('wrong', email)
    expect(await describeRefusalsOfThisHour()).toBe('3 × wrong password, 1 × too many attempts')
    await hourLater()
    expect(await describeRefusalsOfThisHour()).toBe('')
  })
})
