import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { runActionOnMany } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { loader as askToDelete } from '#app/enquiries/inbox/bin/deletion.route.tsx'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { findNeighbours } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { binSubmissions, endLegalHold, setLegalHold, setOutcome } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'
import { withoutAudit } from '#test/without-audit.ts'

import { readForPrint, viewSubmission } from './submission-record.server.ts'

let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
  actor = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

describe.each(enquiryKinds)('%s', (kind) => {
  const { subject } = kindConfig[kind]
  const { table } = kindTables[kind]
  const view = (id: string, search = '') =>
    viewSubmission(kind, id, actor, async (tx) => {
      const query = readListQuery(new URLSearchParams(search), listOf(kind).rules)
      const { previous, next } = await findNeighbours(tx, { kind, query, me: actor.staff.id }, id)
      return { previous: previous?.id, next: next?.id }
    })

  async function accessTo(id: string) {
    const rows = await listAccess(subject, id)
    return rows.map(({ action, actorName }) => `${actorName} ${action}`)
  }

  async function statusOf() {
    const [row] = await db.select({ status: table.status, binnedAt: table.binnedAt }).from(table)
    return { status: row?.status, isBinned: Boolean(row?.binnedAt) }
  }

  test('opening a record shows its text, marks it viewed once for everyone and is logged each time', async () => {
    const { id } = await createSubmission(kind, { name: 'Ada', words: 'Could you come on a Tuesday?' })
    const first = await view(id)
    expect(first?.record).toMatchObject({ name: 'Ada', status: 'viewed' })
    expect(first?.record.facts.map(({ text }) => text)).toContain('Could you come on a Tuesday?')
    const second = await view(id)
    expect(second?.record.viewedAt).toEqual(first?.record.viewedAt)
    expect(await accessTo(id)).toEqual(['Maya Singh opened', 'Maya Singh opened'])
  })

  test('opening or printing a record fails, and leaves it unviewed, when the audit log cannot be written', async () => {
    const { id } = await createSubmission(kind)
    await withoutAudit(async () => {
      await expect(view(id)).rejects.toThrow()
      await expect(readForPrint([{ kind, id }], actor)).rejects.toThrow()
    })
    expect(await statusOf()).toEqual({ status: 'new', isBinned: false })
    expect(await accessTo(id)).toEqual([])
  })

  test('a missing record, or one of another kind, is not found, and nothing is logged', async () => {
    const other = await createSubmission(enquiryKinds.find((each) => each !== kind) ?? 'contact')
    for (const id of [randomUUID(), other.id]) {
      expect(await view(id)).toBeUndefined()
      expect(await readForPrint([{ kind, id }], actor)).toEqual([])
      expect(await binSubmissions(kind, [id], actor)).toBe(0)
      expect(await accessTo(id)).toEqual([])
    }
  })

  test('an opened record does not expose columns that only the database needs', async () => {
    const { id } = await createSubmission(kind)
    const opened = await view(id)
    for (const name of ['attemptId', 'heldNoticeAt', 'searchText']) expect(opened?.record).not.toHaveProperty(name)
  })

  test('printing several records is logged once for all, follows the requested order and is not viewing', async () => {
    const [one, other] = [await createSubmission(kind), await createSubmission(kind)]
    const printed = await readForPrint(
      [other, one].map(({ id }) => ({ kind, id })),
      actor,
    )
    expect(printed.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(await statusOf()).toMatchObject({ status: 'new' })
    const [seen] = await listAccess(subject, one.id)
    expect(await listAccess(subject, other.id)).toEqual([seen])
    expect(await accessTo(one.id)).toEqual(['Maya Singh printed'])
  })

  test('previous and next follow the order of the list in both directions', async () => {
    const made = []
    for (const [index, name] of ['Bea', 'Ada', 'Cleo', 'Ada'].entries())
      made.push(await createSubmission(kind, { name, createdAt: new Date(Date.UTC(2026, 0, 9 - index)) }))
    const first = await findEnd(made[0]?.id, '')
    const visited: string[] = []
    for (let id: string | undefined = first; id; id = (await view(id, ''))?.neighbours?.next) visited.push(id)
    expect(visited).toEqual(made.map(({ id }) => id))
    const [bea] = made
    expect((await view(bea?.id ?? '', 'search=bea'))?.neighbours).toEqual({ previous: undefined, next: undefined })
  })

  /** Walks back to the first of the list. */
  async function findEnd(id: string | undefined, search: string): Promise<string | undefined> {
    const previous: string | undefined = id && (await view(id, search))?.neighbours?.previous
    return previous ? await findEnd(previous, search) : id
  }

  test('selected records are binned and restored, and both are logged', async () => {
    const { id } = await createSubmission(kind, { name: 'Ada' })
    const asked = async () => (await askToDelete(argsFor(`${kindConfig[kind].listPath}/deletion?id=${id}`))).deletable
    expect(await asked()).toMatchObject([{ name: 'Ada' }])
    expect(await binSubmissions(kind, [id], actor)).toBe(1)
    expect(await statusOf()).toMatchObject({ isBinned: true })
    expect(await asked()).toEqual([])
    expect((await runActionOnMany('restore', [{ kind, id }], {}, actor)).changed).toBe(1)
    expect(await statusOf()).toMatchObject({ isBinned: false })
    expect(await accessTo(id)).toEqual(['Maya Singh restored', 'Maya Singh binned'])
  })

  test('the count includes only records that were moved, not repeated or missing ones', async () => {
    const [one, other] = [await createSubmission(kind), await createSubmission(kind, { isBinned: true })]
    expect(await binSubmissions(kind, [one.id, other.id, randomUUID()], actor)).toBe(1)
    expect(await binSubmissions(kind, [one.id], actor)).toBe(0)
  })

  test('records that became care, or are under legal hold, cannot be binned', async () => {
    const [care, held] = [await createSubmission(kind), await createSubmission(kind)]
    const becameCare = { outcome: 'became care', careEndedOn: null, basedOn: 'open' } as const
    expect(await setOutcome(kind, care.id, actor, becameCare)).toMatchObject({ changed: 1 })
    await setLegalHold(kind, held.id, actor, 'A claim')
    expect(await binSubmissions(kind, [care.id, held.id], actor)).toBe(0)
    await endLegalHold(kind, held.id, actor)
    expect(await binSubmissions(kind, [care.id, held.id], actor)).toBe(1)
  })

  test('when two people delete one submission at once, only one succeeds', async () => {
    const { id } = await createSubmission(kind)
    const moved = await Promise.all([1, 2].map(() => binSubmissions(kind, [id], actor)))
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await accessTo(id)).toEqual(['Maya Singh binned'])
  })

  test('a record is not binned when the change cannot be logged', async () => {
    const { id } = await createSubmission(kind)
    await withoutAudit(async () => await expect(binSubmissions(kind, [id], actor)).rejects.toThrow())
    expect(await statusOf()).toMatchObject({ isBinned: false })
  })
})
