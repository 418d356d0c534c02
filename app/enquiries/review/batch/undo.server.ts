import { and, eq, sql } from 'drizzle-orm'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { enquiryUndos, type UndoableChange, type UndoableState } from './undo-schema.ts'

/** The toast offers it for ten seconds; a slow network may take longer. */
const mostMinutes = 10

/** Undone at most once, by whoever did it. Returns how many of how many; undefined when it is too late. */
export async function undoBatch(undoId: string, actor: Actor): Promise<{ undone: number; asked: number } | undefined> {
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
    return { undone: undone.length, asked: undo.changes.length }
  })
}

async function putBack(tx: Transaction, { kind, id, before, now }: UndoableChange): Promise<boolean> {
  const { table } = kindTables[kind]
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row || !isStill(row, now)) return false
  await tx.update(table).set(withInstants(before)).where(eq(table.id, id))
  return true
}

function isStill(row: SubmissionRow, now: UndoableState) {
  const present = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  return Object.entries(now).every(([name, value]) => present[name] === value)
}

function withInstants({ answeredAt, waitingUntil, binnedAt, ...rest }: UndoableState) {
  const instants = Object.entries({ answeredAt, waitingUntil, binnedAt }).filter(([, at]) => at !== undefined)
  return { ...rest, ...Object.fromEntries(instants.map(([name, at]) => [name, at ? new Date(at) : null])) }
}
