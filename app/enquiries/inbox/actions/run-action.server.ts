import { and, asc, eq, inArray } from 'drizzle-orm'
import { data } from 'react-router'

import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig, type Located } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/records/kind.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { buttonActions } from './button-actions.server.ts'
import { type AnyAction, type Change, impossible, type Run, type Set } from './define-action.server.ts'
import { formActions } from './form-actions.server.ts'
import { type Opposite, oppositeOf } from './undo.ts'

export const actions = { ...buttonActions, ...formActions }

export type ActionName = keyof typeof actions
export type SentTo<Name extends ActionName> = Parameters<(typeof actions)[Name]['change']>[1]
/** Without `staff` it is the family. */
type By = { staff: Staff | null; requestId: string; attemptId?: string | undefined }
type Done = { changed: number; opposite?: Opposite | undefined; said?: string | undefined }

export async function runAction<Name extends ActionName>(
  name: Name,
  record: Located,
  sent: SentTo<Name>,
  by: Actor & Pick<By, 'attemptId'>,
): Promise<Done> {
  return await applyAction(actions[name], record, sent, by)
}

/** Throws 404 if there is no such record, and a `Refusal` where it cannot be done. */
export async function applyAction(action: AnyAction, record: Located, sent: unknown, by: By): Promise<Done> {
  return await transaction(async (tx) => {
    const found = await lockRecords(tx, [record], action)
    if (found.length === 0) throw data(null, { status: 404 })
    return await changeAll(tx, found, by, async (row, run) => await changeOf(action, row, sent, run))
  })
}

/** All in one transaction. Records to which it cannot be done stay as they are, and are not counted. */
export async function runActionOnMany<Name extends ActionName>(
  name: Name,
  records: Located[],
  sent: SentTo<Name>,
  by: Actor,
): Promise<Done> {
  return await transaction(async (tx) => {
    const found = await lockRecords(tx, records, actions[name])
    return await changeAll(tx, found, by, async (row, run) => {
      try {
        return await changeOf(actions[name], row, sent, run)
      } catch (error) {
        if (error instanceof Refusal) return undefined
        throw error
      }
    })
  })
}

type Found = { kind: EnquiryKind; row: SubmissionRow }

async function lockRecords(tx: Transaction, records: Located[], { where }: AnyAction): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of enquiryKinds) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table, within } = kindTables[kind]
    const rows = await tx
      .select()
      .from(table)
      .where(and(within, inArray(table.id, ids), await where?.(tx, kind)))
      // Locks in a fixed order, so that two actions on the same records cannot deadlock.
      .orderBy(asc(table.id))
      .for('update')
    found.push(...rows.map((row) => ({ kind, row })))
  }
  return found
}

async function changeOf(action: AnyAction, row: SubmissionRow, sent: unknown, run: Run) {
  if (row.binnedAt && !action.isForBinned) throw impossible('Not saved', 'It is in the bin. Restore it first')
  return await action.change(row, sent, run)
}

async function changeAll(
  tx: Transaction,
  found: Found[],
  { attemptId, ...actor }: By,
  decide: (row: SubmissionRow, run: Run) => Promise<Change | undefined>,
): Promise<Done> {
  const now = new Date()
  const changed: (Found & Change & { set: Set })[] = []
  for (const { kind, row } of found) {
    // Actions of the family do not read the actor.
    const change = await decide(row, { tx, kind, actor: actor as Actor, now, attemptId })
    if (!change) continue
    const { table } = kindTables[kind]
    if (change.set && Object.keys(change.set).length > 0)
      await tx.update(table).set(change.set).where(eq(table.id, row.id))
    changed.push({ kind, row, set: {}, ...change })
  }
  if (changed.length === 0) return { changed: 0 }
  await notifyChange(tx)
  const entries = changed.flatMap(({ kind, row, log }) =>
    log.map(([event, details = null]) => ({ kind, id: row.id, event, details })),
  )
  const alike = Map.groupBy(entries, ({ kind, event, details }) => JSON.stringify([kind, event.code, details]))
  for (const same of alike.values()) {
    const { kind, event, details } = same[0]!
    const ids = same.map(({ id }) => id)
    await recordAuditEvent(tx, { ...actor, event, subject: kindConfig[kind].subject, ids, details })
  }
  return { changed: changed.length, opposite: oppositeOf(changed), said: changed[0]!.said }
}
