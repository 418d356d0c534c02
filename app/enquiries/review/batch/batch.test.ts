import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { undoChanges } from '#app/enquiries/review/undo/undo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { givenSubmission } from '#test/given-submissions.ts'
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
  for (const kind of enquiryKinds) located.push({ kind, id: (await givenSubmission(kind)).id })
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

describe('one action at many', () => {
  test.each(['assign', 'answered', 'no-care', 'spam', 'bin'] as const)(
    '%s is done at all kinds, and undone as it was',
    async (verb) => {
      const before = await states()
      const { changed, undoId } = await act(verb, verb === 'assign' ? actor.staff.id : null)
      expect(changed).toBe(4)
      const after = await states()
      for (const [n, state] of after.entries()) expect(state).not.toEqual(before[n])
      expect(await undoChanges(undoId ?? '', actor)).toEqual({ undone: 4, asked: 4 })
      expect(await states()).toEqual(before)
      // Once only.
      expect(await undoChanges(undoId ?? '', actor)).toBeUndefined()
      const actions = await db.select({ action: auditLog.action, ids: auditLog.subjectIds }).from(auditLog)
      for (const { id } of located) expect(actions.filter(({ ids }) => ids.includes(id))).toHaveLength(2)
    },
  )

  test('undoing leaves alone what a colleague changed since', async () => {
    const { undoId } = await act('answered')
    const [first] = located
    await db
      .update(kindTables.contact.table)
      .set({ answeredAt: new Date('2026-01-02T03:04:05Z') })
      .where(eq(kindTables.contact.table.id, first?.id ?? ''))
    expect(await undoChanges(undoId ?? '', actor)).toEqual({ undone: 3, asked: 4 })
    expect((await states()).map((state) => state?.answeredAt !== null)).toEqual([true, false, false, false])
  })

  test('somebody else cannot undo it, nor can it be undone an hour later', async () => {
    const { undoId } = await act('answered')
    expect(await undoChanges(undoId ?? '', { ...actor, staff: await given.staff() })).toBeUndefined()
    await ownerDb.execute(sql`update enquiry_undos set created_at = now() - interval '11 minutes'`)
    expect(await undoChanges(undoId ?? '', actor)).toBeUndefined()
  })

  test('care records, legal holds and open complaints are not binned, whatever was chosen', async () => {
    await db.execute(sql`update care_requests set outcome = 'became care' where care_type = 'newborn_care'`)
    await db.execute(sql`update care_requests set is_under_legal_hold = true where care_type = 'postnatal_care'`)
    await db.execute(sql`update contact_submissions set is_complaint = true`)
    expect((await act('bin')).changed).toBe(1)
    expect((await states()).map((state) => state?.binnedAt !== null)).toEqual([false, true, false, false])
    // That it became care is taken back one by one, with a reason.
    expect((await act('no-care')).changed).toBe(2)
  })

  test('nobody is assigned who is no active administrator', async () => {
    const editor = await given.staff({ role: 'editor' })
    expect(await act('assign', editor.id)).toEqual({ changed: 0 })
    expect((await states()).every((state) => state?.ownerId === null)).toBe(true)
  })

  test('what two choose at once in another order is changed once', async () => {
    const backwards = located.toReversed()
    const both = await Promise.all([
      act('answered'),
      changeMany(backwards, { verb: 'answered', ownerId: null }, { ...actor, staff: await given.staff() }),
    ])
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(4)
  })

  test('only what is held back is released, and the team hears of each', async () => {
    await db.execute(sql`update contact_submissions set quarantine = 'trap'`)
    expect(await releaseMany(located, actor)).toBe(1)
    expect(await releaseMany(located, actor)).toBe(0)
  })
})
