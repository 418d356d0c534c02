import { createHash } from 'node:crypto'

import { asc, isNull, sql } from 'drizzle-orm'

import { contentEvents } from '#app/content/audit-events.ts'
import { nameColumns } from '#app/content/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { AnyContentList } from './content-list.server.ts'
import { type Move, type Order, orderAfter, type Ordered } from './order.ts'

/** The list has an `order`. */
export async function listInOrder({ kind, table, order }: AnyContentList, database: Database = db): Promise<Order> {
  const rows = await database
    .select({ id: table.id, name: nameColumns[kind] })
    .from(table)
    .where(isNull(table.binnedAt))
    .orderBy(asc(order!.by), asc(table.id))
  const records = rows as Ordered[]
  return { records, version: versionOf(records) }
}

/** Moves one record and renumbers all. Moves nothing if the order is no longer the version that was `seen`. */
export async function moveInOrder(
  list: AnyContentList,
  { seen, move }: { seen: string; move: Move },
  { staff, requestId }: Actor,
): Promise<Order & { moved?: Move; isStale: boolean }> {
  const { kind, table, order } = list
  const { by, tag } = order!
  return await transaction(async (tx) => {
    // The second of two requests waits here before it reads the order.
    await takeLock(tx, 'content order', kind)
    const before = await listInOrder(list, tx)
    const from = before.records.findIndex(({ id }) => id === move.id)
    if (before.version !== seen || from === -1) return { ...before, isStale: true }

    const records = orderAfter(before.records, move)
    const to = records.findIndex(({ id }) => id === move.id)
    const ids = sql.param(records.map(({ id }) => id))
    await tx
      .update(table)
      .set({ [by.name]: sql`placed.place` })
      .from(sql`unnest(${ids}::uuid[]) with ordinality as placed (id, place)`)
      .where(sql`${table.id} = placed.id and ${by} <> placed.place`)
    if (to !== from) {
      await invalidatePages(tx, tag)
      const details = { from: from + 1, to: to + 1 }
      await recordAuditEvent(tx, {
        staff,
        event: contentEvents.moved,
        subject: kind,
        ids: [move.id],
        requestId,
        details,
      })
    }
    return { records, version: versionOf(records), moved: move, isStale: false }
  })
}

function versionOf(records: readonly Ordered[]) {
  return createHash('sha256')
    .update(records.map(({ id }) => id).join())
    .digest('base64url')
}
