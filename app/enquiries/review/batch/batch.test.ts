import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { undoChanges } from '#app/enquiries/review/undo/undo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { changeMany, releaseMany } from './batch.server.ts'
import type { BatchVerb } from './batch.ts'

let actor: Actor
let located: { kind: EnquiryKind; id: string }[]

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_undos`)
  actor = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
  located = []
  for (const kind of enquiryKinds) located.push({ kind, id: (await createSubmission(kind)).id })
})

async function states() {
  const rows = await Promise.all(
    located.map(async ({ kind, id }) => {
      const { table } = kindTables[kind]
      const { ownerId, answeredAt, waitingUntil, outcome, binnedAt } = table
      const [row] = await db
        .select({ ownerId, answeredAt, waitingUntil, outcome, binnedAt })
        .from(table)
        .where(eq(table.id, id))
      return row
    }),
  )
  return rows
}

const act = async (verb: Exclude<BatchVerb, 'take' | 'release'>, ownerId: string | null = null) =>
  await changeMany(located, { verb, ownerId }, actor)

describe('an action on several enquiries', () => {
  test.each(['assign', 'answered', 'no-care', 'spam', 'bin'] as const)(
    '%s changes enquiries of all kinds, and undo restores their previous state',
    async (verb) => {
      const before = await states()
      const { changed, undoId } = await act(verb, verb === 'assign' ? actor.staff.id : null)
      expect(changed).toBe(4)
      const after = await states()
      for (const [n, state] of after.entries()) expect(state).not.toEqual(before[n])
      expect(await undoChanges(undoId ?? '', actor)).toEqual({ undone: 4, total: 4 })
      expect(await states()).toEqual(before)
      // Undo works only once.
      expect(await undoChanges(undoId ?? '', actor)).toBeUndefined()
      const actions = await db.select({ action: auditLog.action, ids: auditLog.subjectIds }).from(auditLog)
      for (const { id } of located) expect(actions.filter(({ ids }) => ids.includes(id))).toHaveLength(2)
    },
  )

  test('leaves out of its undo an enquiry that a colleague has changed since', async () => {
    const { undoId } = await act('answered')
    const [first] = located
    await db
      .update(kindTables.contact.table)
      .set({ answeredAt: new Date('2026-01-02T03:04:05Z') })
      .where(eq(kindTables.contact.table.id, first?.id ?? ''))
    expect(await undoChanges(undoId ?? '', actor)).toEqual({ undone: 3, total: 4 })
    expect((await states()).map((state) => state?.answeredAt !== null)).toEqual([true, false, false, false])
  })

  test('cannot be undone by somebody else, nor after more than ten minutes', async () => {
    const { undoId } = await act('answered')
    expect(await undoChanges(undoId ?? '', { ...actor, staff: await given.staff() })).toBeUndefined()
    await ownerDb.execute(sql`update enquiry_undos set created_at = now() - interval '11 minutes'`)
    expect(await undoChanges(undoId ?? '', actor)).toBeUndefined()
  })

  test('does not bin care records, legal holds or open complaints, even when they are selected', async () => {
    await db.execute(sql`update care_requests set outcome = 'became care' where care_type = 'newborn_care'`)
    await db.execute(sql`update care_requests set is_under_legal_hold = true where care_type = 'postnatal_care'`)
    await db.execute(sql`update contact_submissions set is_complaint = true`)
    expect((await act('bin')).changed).toBe(1)
    expect((await states()).map((state) => state?.binnedAt !== null)).toEqual([false, true, false, false])
    // "Became care" is revoked one record at a time, with a reason.
    expect((await act('no-care')).changed).toBe(2)
  })

  test('assigns nothing to somebody who is not an active administrator', async () => {
    for (const { id } of [await given.staff({ role: 'editor' }), await given.staff({ isActive: false })])
      expect(await act('assign', id)).toEqual({ changed: 0 })
    expect((await states()).every((state) => state?.ownerId === null)).toBe(true)
  })

  test('changes each enquiry once when two people act at once in a different order', async () => {
    const backwards = located.toReversed()
    const both = await Promise.all([
      act('answered'),
      changeMany(backwards, { verb: 'answered', ownerId: null }, { ...actor, staff: await given.staff() }),
    ])
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(4)
  })

  test('releases only held-back enquiries, and only once', async () => {
    await db.execute(sql`update contact_submissions set quarantine = 'trap'`)
    expect(await releaseMany(located, actor)).toBe(1)
    expect(await releaseMany(located, actor)).toBe(0)
  })
})
