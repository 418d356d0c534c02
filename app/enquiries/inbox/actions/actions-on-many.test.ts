import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { locateChanged } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import type { ActionOnMany } from './action-labels.ts'
import { runActionOnMany } from './run-action.server.ts'
import type { Opposite } from './undo.ts'

let actor: Actor
let located: { kind: EnquiryKind; id: string }[]

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests`)
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

const act = async (name: ActionOnMany, ownerId: string | null = null) =>
  await runActionOnMany(name, located, { ownerId }, actor)

async function undo(opposite: Opposite | undefined, ownerId: string | null = null) {
  if (!opposite) throw new Error('There is no way back')
  const { intent, basedOn } = opposite
  return (await runActionOnMany(intent, located, { ownerId, basedOn }, actor)).changed
}

describe('an action on several enquiries', () => {
  test.each(['owner', 'answered', 'no-care', 'bin'] as const)(
    '%s changes enquiries of all kinds, and the opposite restores their previous state',
    async (verb) => {
      const before = await states()
      const { changed, opposite } = await act(verb, verb === 'owner' ? actor.staff.id : null)
      expect(changed).toBe(4)
      expect(opposite?.records.map(({ id }) => id).toSorted()).toEqual(located.map(({ id }) => id).toSorted())
      const after = await states()
      for (const [n, state] of after.entries()) expect(state).not.toEqual(before[n])
      expect(await undo(opposite)).toBe(4)
      expect(await states()).toEqual(before)
      expect(await undo(opposite)).toBe(0)
      const actions = await db.select({ action: auditLog.action, ids: auditLog.subjectIds }).from(auditLog)
      for (const { id } of located) expect(actions.filter(({ ids }) => ids.includes(id))).toHaveLength(2)
    },
  )

  test('is not undone where a colleague has changed an enquiry since', async () => {
    const { opposite } = await act('answered')
    const { table } = kindTables.contact
    await db.update(table).set({ answeredAt: new Date('2026-01-02T03:04:05Z') })
    expect(await undo(opposite)).toBe(3)
    expect((await states()).map((state) => state?.answeredAt !== null)).toEqual([true, false, false, false])

    const colleague = await given.staff()
    const { opposite: back } = await act('owner', actor.staff.id)
    await db.update(table).set({ ownerId: colleague.id })
    expect(await undo(back)).toBe(3)
    expect((await states()).map((state) => state?.ownerId)).toEqual([colleague.id, null, null, null])
  })

  test('stays answered where a colleague has since chosen an outcome', async () => {
    const { opposite } = await act('answered')
    await runActionOnMany('no-care', located.slice(0, 1), {}, actor)
    expect(await undo(opposite)).toBe(3)
    const [first] = await states()
    expect(first).toMatchObject({ outcome: 'no care', answeredAt: expect.any(Date) as Date })
  })

  test('leaves those answered before as they were when its “no care” is undone', async () => {
    await db.execute(sql`update contact_submissions set answered_at = now()`)
    const before = await states()
    expect(await undo((await act('no-care')).opposite)).toBe(4)
    expect(await states()).toEqual(before)
  })

  test('is found by its moment where it changed more than can be named', async () => {
    const { opposite } = await act('bin')
    const one = await createSubmission('contact', { isBinned: true })
    const found = await transaction((tx) => locateChanged(tx, 'restore', opposite?.basedOn ?? ''))
    expect(found).toHaveLength(4)
    expect(found.map(({ id }) => id)).not.toContain(one.id)
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
      expect(await act('owner', id)).toEqual({ changed: 0 })
    expect((await states()).every((state) => state?.ownerId === null)).toBe(true)
  })

  test('changes each enquiry once when two people act at once in a different order', async () => {
    const backwards = located.toReversed()
    const both = await Promise.all([
      act('answered'),
      runActionOnMany('answered', backwards, {}, { ...actor, staff: await given.staff() }),
    ])
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(4)
  })

  test('releases only held-back enquiries, and only once', async () => {
    await db.execute(sql`update contact_submissions set quarantine = 'trap'`)
    expect(await act('release')).toMatchObject({ changed: 1 })
    expect(await act('release')).toEqual({ changed: 0 })
  })
})
