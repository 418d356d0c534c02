import { createHash } from 'node:crypto'

import { asc, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { contentEvents } from '#app/content/audit-events.ts'
import { kindTags } from '#app/content/cache-tags.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentTables, nameColumns, placeColumns } from '#app/content/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Ordered = { id: string; name: string }
/** Counted from 0. */
type Move = { id: string; to: number }

export const moveForm = z.object({
  seen: limitedString('Please load the list again'),
  move: limitedString('Please move it again')
    .regex(/^[0-9a-f-]{36} -?\d{1,5}$/)
    .transform((typed): Move => ({ id: typed.slice(0, 36), to: Number(typed.slice(37)) })),
})

/** A position past an end means that end. An unknown record is not moved. */
export function orderAfter<T extends { id: string }>(records: readonly T[], { id, to }: Move): T[] {
  const record = records.find((one) => one.id === id)
  if (!record) return [...records]
  return records.filter((one) => one !== record).toSpliced(Math.max(0, to), 0, record)
}

const tableOf = (kind: ContentKind): PgTable & Record<'id' | 'binnedAt', AnyPgColumn> => contentTables[kind]

/** Of an ordered kind. */
export async function listInOrder(kind: ContentKind, database: Database = db) {
  const table = tableOf(kind)
  const rows = await database
    .select({ id: table.id, name: nameColumns[kind] })
    .from(table)
    .where(isNull(table.binnedAt))
    .orderBy(asc(placeColumns[kind]!), asc(table.id))
  const records = rows as Ordered[]
  return { records, version: versionOf(records) }
}

/** Moves one record and renumbers all. Undefined if the order is no longer the version that was `seen`. */
export async function moveInOrder(kind: ContentKind, { seen, move }: z.output<typeof moveForm>, actor: Actor) {
  const [table, place] = [tableOf(kind), placeColumns[kind]!]
  return await transaction(async (tx) => {
    // The second of two requests waits here before it reads the order.
    await takeLock(tx, 'content order', kind)
    const before = await listInOrder(kind, tx)
    const from = before.records.findIndex(({ id }) => id === move.id)
    if (before.version !== seen || from === -1) return undefined

    const records = orderAfter(before.records, move)
    const to = records.findIndex(({ id }) => id === move.id)
    const ids = sql.param(records.map(({ id }) => id))
    await tx
      .update(table)
      .set({ [place.name]: sql`placed.place` })
      .from(sql`unnest(${ids}::uuid[]) with ordinality as placed (id, place)`)
      .where(sql`${table.id} = placed.id and ${place} <> placed.place`)
    if (to !== from) {
      await invalidatePages(tx, kindTags[kind])
      const details = { from: from + 1, to: to + 1 }
      await recordAuditEvent(tx, { ...actor, event: contentEvents.moved, subject: kind, ids: [move.id], details })
    }
    return move.id
  })
}

function versionOf(records: readonly Ordered[]) {
  return createHash('sha256')
    .update(records.map(({ id }) => id).join())
    .digest('base64url')
}
