import { createHash } from 'node:crypto'

import { asc, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import { contentEvents } from '#app/content/audit-events.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import { type Move, moveForm, type Order, orderAfter, type Ordered, orderingFailed } from './order.ts'

export type OrderedTable = {
  kind: ContentKind
  table: PgTable & { id: AnyPgColumn; binnedAt: AnyPgColumn }
  name: AnyPgColumn
  /** Counted from 1. */
  place: AnyPgColumn
  placeColumn: string
  tag: string
}

export async function listInOrder({ table, name, place }: OrderedTable, database: Database = db): Promise<Order> {
  const rows = await database
    .select({ id: table.id, name })
    .from(table)
    .where(isNull(table.binnedAt))
    .orderBy(asc(place), asc(table.id))
  const records = rows as Ordered[]
  return { records, version: versionOf(records) }
}

/** Moves one record and renumbers all. Moves nothing if the order is no longer the version that was `seen`. */
export async function moveInOrder(
  ordered: OrderedTable,
  { seen, move }: { seen: string; move: Move },
  { staff, requestId }: Actor,
): Promise<Order & { moved?: Move; isStale: boolean }> {
  const { kind, table, placeColumn, tag } = ordered
  return await transaction(async (tx) => {
    // The second of two requests waits here before it reads the order.
    await takeLock(tx, 'content order', kind)
    const before = await listInOrder(ordered, tx)
    const from = before.records.findIndex(({ id }) => id === move.id)
    if (before.version !== seen || from === -1) return { ...before, isStale: true }

    const records = orderAfter(before.records, move)
    const to = records.findIndex(({ id }) => id === move.id)
    const ids = sql.param(records.map(({ id }) => id))
    await tx.execute(sql`
      update ${table} set ${sql.identifier(placeColumn)} = placed.place
      from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
      where ${table.id} = placed.id and ${table}.${sql.identifier(placeColumn)} <> placed.place`)
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

export async function respondToMove(ordered: OrderedTable, request: Request, context: RequestContext) {
  const form = parseForm(moveForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  return await attempt(context, { message: orderingFailed }, async () => {
    const outcome = await moveInOrder(ordered, form.value, currentActor(context))
    return data(outcome, { status: outcome.isStale ? 409 : 200 })
  })
}
