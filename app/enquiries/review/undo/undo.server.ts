import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, enquiryKinds, inboxPath, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { enquiryUndos, type UndoableChange, type UndoableState } from './undo-schema.ts'

/** The toast offers undo for ten seconds, but a slow network may take longer. */
const mostMinutes = 10

type Changed = Partial<SubmissionRow>

const undoableNames = new Set<keyof Changed>([
  'ownerId',
  'answeredAt',
  'waitingUntil',
  'callWantedAt',
  'outcome',
  'careEndedOn',
  'binnedAt',
])

/** Excludes starting and ending care: revoking care needs a reason. */
export function undoable(kind: EnquiryKind, row: SubmissionRow, set: Changed): UndoableChange[] {
  const names = Object.keys(set) as (keyof Changed)[]
  const isOfCare = set.outcome !== undefined && [row.outcome, set.outcome].includes('became care')
  if (names.length === 0 || isOfCare || !names.every((name) => undoableNames.has(name))) return []
  const before = Object.fromEntries(names.map((name) => [name, row[name]]))
  // As the database returns it.
  return [JSON.parse(JSON.stringify({ kind, id: row.id, before, now: set })) as UndoableChange]
}

export async function rememberUndo(tx: Transaction, changes: UndoableChange[], { staff }: Actor) {
  if (changes.length === 0) return undefined
  const id = newId()
  await tx.delete(enquiryUndos).where(sql`${enquiryUndos.createdAt} < now() - interval '1 hour'`)
  await tx.insert(enquiryUndos).values({ id, staffId: staff.id, changes })
  return id
}

export async function removeUndosOf(tx: Transaction, ids: string[]) {
  const isOfThem = sql`exists (select from jsonb_array_elements(${enquiryUndos.changes}) as change
    where change ->> 'id' = any(${sql.param(ids)}))`
  await tx.delete(enquiryUndos).where(isOfThem)
}

/** Undo for a toast. `back` is the user's page. */
export function undoNotice(undoId: string | undefined, back: string) {
  return undoId ? { undo: { action: `${inboxPath}/undo?${new URLSearchParams({ back })}`, id: undoId } } : {}
}

/** Works once, and only for the person who acted. Undefined if it is too late. */
export async function undoChanges(
  undoId: string,
  actor: Actor,
): Promise<{ undone: number; total: number } | undefined> {
  return await transaction(async (tx) => {
    const isMine = and(eq(enquiryUndos.id, undoId), eq(enquiryUndos.staffId, actor.staff.id))
    const isRecent = sql`${enquiryUndos.createdAt} > now() - make_interval(mins => ${mostMinutes})`
    const [undo] = await tx.delete(enquiryUndos).where(and(isMine, isRecent)).returning()
    if (!undo) return undefined
    const undone: UndoableChange[] = []
    // In the order in which the action took its locks.
    for (const change of undo.changes) if (await putBack(tx, change)) undone.push(change)
    const ids = undone.map(({ id }) => id)
    if (ids.length > 0) await notifyChange(tx, { ids, requestId: actor.requestId })
    for (const kind of enquiryKinds) {
      const ofKind = undone.filter((change) => change.kind === kind).map(({ id }) => id)
      if (ofKind.length > 0)
        await recordAuditEvent(tx, {
          ...actor,
          event: enquiryEvents.undone,
          subject: kindConfig[kind].subject,
          ids: ofKind,
        })
    }
    return { undone: undone.length, total: undo.changes.length }
  })
}

async function putBack(tx: Transaction, { kind, id, before, now }: UndoableChange): Promise<boolean> {
  const { table } = kindTables[kind]
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row || !isStill(row, now)) return false
  // A colleague who has left does not become the owner again.
  if (before.ownerId && !(await findAdmin(tx, before.ownerId))) return false
  await tx.update(table).set(withInstants(before)).where(eq(table.id, id))
  return true
}

function isStill(row: SubmissionRow, now: UndoableState) {
  const present = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  return Object.entries(now).every(([name, value]) => present[name] === value)
}

function withInstants({ answeredAt, waitingUntil, callWantedAt, binnedAt, ...rest }: UndoableState) {
  const instants = Object.entries({ answeredAt, waitingUntil, callWantedAt, binnedAt }).filter(
    ([, at]) => at !== undefined,
  )
  return { ...rest, ...Object.fromEntries(instants.map(([name, at]) => [name, at ? new Date(at) : null])) }
}
