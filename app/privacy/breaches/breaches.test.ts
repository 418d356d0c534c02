import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { given } from '#test/given.ts'

import { formatTimeLeft, reportDeadline } from './breach-clock.ts'
import type { Assessment, NewBreach } from './breach-forms.ts'
import { readMoment } from './breach-forms.ts'
import { privacyBreaches } from './breaches-schema.ts'
import { warnOfBreachClocks } from './breaches.jobs.server.tsx'
import {
  assessBreach,
  closeBreach,
  decideReport,
  listBreaches,
  logBreach,
  recordPeopleNotified,
  recordReport,
  reopenBreach,
  viewBreach,
} from './breaches.server.ts'

const words = 'A mail about a birth went to the wrong address'
const hourMs = 3_600_000
let actor: Actor

beforeEach(async () => {
  await db.delete(privacyBreaches)
  await db.delete(outgoingMails)
  await given.noStaff()
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

async function logged(change: Partial<NewBreach> = {}) {
  const discoveredAt = new Date(Date.now() - 2 * hourMs)
  return await logBreach({ whatHappened: words, discoveredAt, people: 1, dataKinds: ['contact'], ...change }, actor)
}

test('a breach submitted again because the response was lost is logged once', async () => {
  const breach = { whatHappened: words, discoveredAt: new Date(), people: 1, dataKinds: ['contact' as const] }
  const id = randomUUID()
  expect(await logBreach(breach, actor, id)).toBe(id)
  expect(await logBreach(breach, actor, id)).toBe(id)
  expect(await db.$count(privacyBreaches)).toBe(1)
  expect(await mails('logged')).toHaveLength(1)
})

function assessment(change: Partial<Assessment> = {}): Assessment {
  return {
    whatHappened: words,
    people: 2,
    dataKinds: ['health'],
    risk: 'unlikely',
    measures: 'Asked',
    version: '1',
    ...change,
  }
}

async function mails(news: string) {
  const isNews = sql`${outgoingMails.facts} ->> 'news' = ${news}`
  return await db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.template, 'privacy-breach-mail'), isNews))
}

test('what happened is encrypted, and left out of the mail that every administrator gets at once', async () => {
  const other = await given.staff({ firstName: 'Grace' })
  await given.staff({ role: 'editor' })
  await given.staff({ isActive: false })
  const id = await logged()
  const [row] = await db.select().from(privacyBreaches)
  expect(row?.whatHappened).not.toContain('birth')
  expect((await viewBreach(id, actor))?.breach.whatHappened).toBe(words)
  const sentMails = await mails('logged')
  expect(sentMails.map(({ recipient }) => recipient).toSorted()).toEqual([actor.staff.email, other.email].toSorted())
  expect(JSON.stringify(sentMails)).not.toContain('birth')
})

describe('the reporting deadline', () => {
  test('is 72 hours after discovery, across nights, weekends and clock changes', () => {
    const discovered = new Date('2026-10-23T15:00:00Z')
    expect(reportDeadline(discovered).toISOString()).toBe('2026-10-26T15:00:00.000Z')
    expect(formatTimeLeft(discovered, new Date('2026-10-24T20:30:00Z'))).toBe('42 h left')
    expect(formatTimeLeft(discovered, new Date('2026-10-26T14:10:00Z'))).toBe('50 min left')
    expect(formatTimeLeft(discovered, new Date('2026-10-26T18:00:00Z'))).toBe('3 h over')
  })

  test('triggers one warning, 24 hours before it ends', async () => {
    const discoveredAt = new Date(Date.now() - 47 * hourMs)
    await logged({ discoveredAt })
    await warnOfBreachClocks(new Date())
    expect(await mails('warning')).toHaveLength(0)
    const later = new Date(discoveredAt.getTime() + 48 * hourMs)
    await Promise.all([warnOfBreachClocks(later), warnOfBreachClocks(later)])
    await warnOfBreachClocks(new Date(later.getTime() + hourMs))
    expect(await mails('warning')).toHaveLength(1)
  })

  test('triggers no warning for a breach that is reported or need not be', async () => {
    const discoveredAt = new Date(Date.now() - 60 * hourMs)
    const [reported, harmless] = [await logged({ discoveredAt }), await logged({ discoveredAt })]
    await recordReport(reported, actor, { reportedAt: new Date(), icoReference: null })
    await decideReport(harmless, actor, { decision: 'not report', decisionReason: 'It was encrypted' })
    await warnOfBreachClocks(new Date())
    expect(await mails('warning')).toHaveLength(0)
  })

  test('takes typed times as UK time, the first of a repeated hour, and refuses future and invalid ones', () => {
    expect(readMoment('2026-07-01T12:00')?.toISOString()).toBe('2026-07-01T11:00:00.000Z')
    expect(readMoment('2025-10-26T01:30')?.toISOString()).toBe('2025-10-26T00:30:00.000Z')
    expect(['2026-03-29T01:30', '2999-01-01T12:00', '', 'T', '2026-02-30T10:00'].map(readMoment)).toEqual(
      Array.from({ length: 5 }),
    )
  })
})

describe('a breach', () => {
  test('can be closed only once risk, decision, report, telling the people affected and measures are recorded', async () => {
    const id = await logged()
    expect(await closeBreach(id, actor)).toHaveProperty('risk')
    await assessBreach(id, actor, assessment({ risk: 'high', measures: null }))
    expect(await closeBreach(id, actor)).toHaveProperty('decision')
    await decideReport(id, actor, { decision: 'report', decisionReason: 'Health data' })
    expect(await closeBreach(id, actor)).toHaveProperty('reportedAt')
    await recordReport(id, actor, { reportedAt: new Date(), icoReference: 'IC-1' })
    expect(await closeBreach(id, actor)).toHaveProperty('peopleToldAt')
    await recordPeopleNotified(id, actor, new Date())
    expect(await closeBreach(id, actor)).toHaveProperty('measures')
    await assessBreach(id, actor, assessment({ risk: 'high', version: '2' }))
    expect(await closeBreach(id, actor)).toBeUndefined()
    await reopenBreach(id, actor)
    expect((await viewBreach(id, actor))?.breach.closedAt).toBeNull()
  })

  test('is not overwritten by somebody who opened it before the latest change', async () => {
    const id = await logged()
    expect(await assessBreach(id, actor, assessment())).toBeUndefined()
    expect(await assessBreach(id, actor, assessment({ people: 9 }))).toHaveProperty('whatHappened')
    expect((await viewBreach(id, actor))?.breach).toMatchObject({ people: 2, version: 2, measures: 'Asked' })
  })

  test('cannot be reported, or people told, before its discovery; a report counts as the decision to report', async () => {
    const id = await logged()
    const before = new Date(Date.now() - 9 * hourMs)
    expect(await recordReport(id, actor, { reportedAt: before, icoReference: null })).toHaveProperty('reportedAt')
    expect(await recordPeopleNotified(id, actor, before)).toHaveProperty('peopleToldAt')
    await recordReport(id, actor, { reportedAt: new Date(), icoReference: null })
    const no = { decision: 'not report' as const, decisionReason: 'After all not' }
    expect(await decideReport(id, actor, no)).toHaveProperty('decision')
    expect(await transaction(listBreaches)).toMatchObject([{ id, decision: 'report' }])
  })
})
