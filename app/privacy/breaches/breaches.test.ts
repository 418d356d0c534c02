import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { addCase, viewCase, takeStep } from '#app/privacy/cases/change-case.server.ts'
import { warnOfBreachClocks } from '#app/privacy/jobs/privacy.jobs.server.tsx'
import { listRecords } from '#app/records/list.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { given } from '#test/given.ts'

import { breach } from './breach.kind.server.ts'
import { formatTimeLeft, reportDeadline } from './breach.ts'
import { privacyBreaches } from './breaches-schema.ts'

const words = 'A mail about a birth went to the wrong address'
const hourMs = 3_600_000
let actor: Actor

beforeEach(async () => {
  await db.delete(privacyBreaches)
  await db.delete(outgoingMails)
  await given.noStaff()
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

const known = { whatHappened: words, people: 1, dataKinds: ['contact'] }

async function logged(discoveredAt = new Date(Date.now() - 2 * hourMs), id?: string) {
  return await addCase(breach, { ...known, discoveredAt }, actor, id)
}

async function take(id: string, step: string, typed: Record<string, unknown> = {}) {
  return await takeStep(breach, id, step, typed, actor)
}

test('a breach submitted again because the response was lost is logged once', async () => {
  const id = randomUUID()
  expect(await logged(new Date(), id)).toBe(id)
  expect(await logged(new Date(), id)).toBe(id)
  expect(await db.$count(privacyBreaches)).toBe(1)
  expect(await mails('logged')).toHaveLength(1)
})

function assessment(change = {}) {
  return { ...known, people: 2, dataKinds: ['health'], risk: 'unlikely', measures: 'Asked', basedOn: '1', ...change }
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
  expect((await viewCase(breach, id, actor))?.whatHappened).toBe(words)
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
    await logged(discoveredAt)
    await warnOfBreachClocks(new Date())
    expect(await mails('warning')).toHaveLength(0)
    const later = new Date(discoveredAt.getTime() + 48 * hourMs)
    await Promise.all([warnOfBreachClocks(later), warnOfBreachClocks(later)])
    await warnOfBreachClocks(new Date(later.getTime() + hourMs))
    expect(await mails('warning')).toHaveLength(1)
  })

  test('triggers no warning for a breach that is reported or need not be', async () => {
    const discoveredAt = new Date(Date.now() - 60 * hourMs)
    const [reported, harmless] = [await logged(discoveredAt), await logged(discoveredAt)]
    await take(reported, 'report', { reportedAt: new Date(), icoReference: null })
    await take(harmless, 'decide', { decision: 'not report', decisionReason: 'It was encrypted' })
    await warnOfBreachClocks(new Date())
    expect(await mails('warning')).toHaveLength(0)
  })

  test('takes typed times as UK time, the first of a repeated hour, and refuses future and invalid ones', () => {
    const { rule } = breach.fields.discoveredAt
    const read = (typed: string) => rule.safeParse(typed).data
    expect(read('2026-07-01T12:00')).toEqual(new Date('2026-07-01T11:00:00.000Z'))
    expect(read('2025-10-26T01:30')).toEqual(new Date('2025-10-26T00:30:00.000Z'))
    expect(['2026-03-29T01:30', '2999-01-01T12:00', '', 'T', '2026-02-30T10:00'].map(read)).toEqual(
      Array.from({ length: 5 }),
    )
  })
})

describe('a breach', () => {
  test('can be closed only once risk, decision, report, telling the people affected and measures are recorded', async () => {
    const id = await logged()
    expect(await take(id, 'close')).toHaveProperty('risk')
    await take(id, 'assess', assessment({ risk: 'high', measures: '' }))
    expect(await take(id, 'close')).toHaveProperty('decision')
    await take(id, 'decide', { decision: 'report', decisionReason: 'Health data' })
    expect(await take(id, 'close')).toHaveProperty('reportedAt')
    await take(id, 'report', { reportedAt: new Date(), icoReference: 'IC-1' })
    expect(await take(id, 'close')).toHaveProperty('peopleToldAt')
    await take(id, 'told', { peopleToldAt: new Date() })
    expect(await take(id, 'close')).toHaveProperty('measures')
    await take(id, 'assess', assessment({ risk: 'high', basedOn: '2' }))
    expect(await take(id, 'close')).toBeUndefined()
    await take(id, 'reopen')
    expect((await viewCase(breach, id, actor))?.closedAt).toBeNull()
  })

  test('is not overwritten by somebody who opened it before the latest change', async () => {
    const id = await logged()
    expect(await take(id, 'assess', assessment())).toBeUndefined()
    expect(await take(id, 'assess', assessment({ people: 9 }))).toHaveProperty('whatHappened')
    expect(await viewCase(breach, id, actor)).toMatchObject({ people: 2, version: 2, measures: 'Asked' })
  })

  test('cannot be reported, or people told, before its discovery; a report counts as the decision to report', async () => {
    const id = await logged()
    const before = new Date(Date.now() - 9 * hourMs)
    expect(await take(id, 'report', { reportedAt: before, icoReference: null })).toHaveProperty('reportedAt')
    expect(await take(id, 'told', { peopleToldAt: before })).toHaveProperty('peopleToldAt')
    await take(id, 'report', { reportedAt: new Date(), icoReference: null })
    const no = { decision: 'not report', decisionReason: 'After all not' }
    expect(await take(id, 'decide', no)).toHaveProperty('decision')
    expect((await viewCase(breach, id, actor))?.decision).toBe('report')
    const { rows } = await listRecords(breach.record, new URL('https://site.example/'), actor)
    expect(rows).toMatchObject([{ id }])
  })
})
