import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { data, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { AnyKind, Batch, Row } from './kind.ts'
import { readQuery } from './list.server.ts'

type Value = boolean | string | null
/**
 * Records that had the same value before. Their time of change tells them apart from those that somebody changed since,
 * which are left alone.
 */
type Group = { before: Value; at: string; count: number }
export type Undoable = { does: string; groups: Group[] }

const undoRule: z.ZodType<Undoable> = z.object({
  does: z.string(),
  groups: z
    .array(
      z.object({
        before: z.union([z.boolean(), z.uuid(), z.null()]),
        at: z.string().max(17, { abort: true }).regex(/^\d+$/),
        count: z.int().positive(),
      }),
    )
    .max(10),
})

export function parseUndoable(sent: FormDataEntryValue | null): Undoable | undefined {
  if (typeof sent !== 'string') return undefined
  try {
    return undoRule.safeParse(JSON.parse(sent)).data
  } catch {
    return undefined
  }
}

const batchForm = z.object({
  do: z.string(),
  id: z.array(z.uuid()).max(100),
  everything: z.enum(['', 'on']),
  chosen: z.union([z.literal('').transform(() => null), z.uuid()]),
})

/** Changes many records at once, or changes them back. Returns the message about it. */
export async function runBatch(
  kind: AnyKind,
  sent: FormData,
  { url, actor }: Pick<LoaderFunctionArgs, 'url'> & { actor: Actor },
): Promise<FlashMessage> {
  const { words, path, table, list } = kind
  const count = (many: number) => `${many.toLocaleString('en-GB')} ${many === 1 ? words.one : words.many.toLowerCase()}`
  if (sent.has('undo')) {
    const undoable = parseUndoable(sent.get('undo'))
    if (!undoable || !batchOf(kind, undoable.does)) throw data(null, { status: 400 })
    const undone = await undoBatch(kind, undoable, actor)
    const rest = undoable.groups.reduce((sum, group) => sum + group.count, -undone)
    if (undone === 0) return { title: 'Not undone', description: 'They have been changed since' }
    const changed = rest > 0 ? `. ${rest.toLocaleString('en-GB')} had been changed since` : ''
    return { title: 'Undone', description: `${count(undone)} as before${changed}` }
  }
  const form = parseForm(batchForm, sent)
  const batch = form.ok && batchOf(kind, form.value.do)
  if (!form.ok || !batch) throw data(null, { status: 400 })
  const { do: does, id, everything, chosen } = form.value
  const { where } = await readQuery({ where: kind.where, ...list }, url)
  const outcome = await changeMany(kind, does, {
    value: 'value' in batch ? batch.value : chosen,
    where: everything === 'on' ? where : and(kind.where, inArray(table.id, id)),
    actor,
  })
  if (!outcome) return { title: 'Nothing changed', description: kind.batch!.gone }
  const { changed, total, undo } = outcome
  if (changed === 0)
    return { title: 'Nothing changed', description: 'They were like that already, or are no longer there' }
  const rest = (everything === 'on' ? total : id.length) - changed
  const already = rest > 0 ? `. ${rest.toLocaleString('en-GB')} ${rest === 1 ? 'was' : 'were'} so already` : ''
  return {
    title: 'Done',
    description: `${count(changed)} ${batch.done}${already}`,
    undo: { action: `${path}/batch${url.search}`, fields: [['undo', JSON.stringify(undo)]] },
  }
}

const batchOf = ({ batch }: AnyKind, does: string) => ownValue(batch!.does, does)

type Many = { value: Value; where: SQL | undefined; actor: Actor }

/** All or none. Those that have the value already do not count. Undefined if the chosen record was deleted. */
export async function changeMany(kind: AnyKind, does: string, { value, where, actor }: Many) {
  const { column } = batchOf(kind, does)!
  return await unlessGone(async (tx) => {
    const rows = await lockRows(tx, kind, where)
    const changed = rows.filter((row) => row[column] !== value)
    const groups: Group[] = []
    for (const [before, members] of Map.groupBy(changed, (row) => row[column] as Value)) {
      const moment = sql`now() + ${groups.length} * interval '1 microsecond'`
      groups.push({ before, at: await setColumn(tx, kind, members, { column, value, moment }), count: members.length })
    }
    await finish(tx, kind, changed, { done: batchOf(kind, does)!.done, actor })
    return { changed: changed.length, total: rows.length, undo: { does, groups } }
  })
}

export async function undoBatch(kind: AnyKind, { does, groups }: Undoable, actor: Actor): Promise<number> {
  const { column } = batchOf(kind, does)!
  let undone = 0
  for (const { before, at } of groups)
    undone +=
      (await unlessGone(async (tx) => {
        const members = await lockRows(tx, kind, sql`${changedAt(kind)} = ${at}`)
        await setColumn(tx, kind, members, { column, value: before, moment: sql`now()` })
        await finish(tx, kind, members, { done: 'changed back', actor })
        return members.length
      })) ?? 0
  return undone
}

async function unlessGone<T>(work: (tx: Transaction) => Promise<T>): Promise<T | undefined> {
  try {
    return await transaction(work)
  } catch (err) {
    if (((err as Error).cause as { code?: string } | undefined)?.code === '23503') return undefined
    throw err
  }
}

async function lockRows(tx: Transaction, { table }: AnyKind, where: SQL | undefined): Promise<Row[]> {
  // Always in the order of ids, against deadlocks.
  return (await tx.select().from(table).where(where).orderBy(asc(table.id)).for('update')) as Row[]
}

const changedAt = ({ table }: AnyKind) => sql<string>`(extract(epoch from ${table.updatedAt}) * 1000000)::bigint::text`

type Change = { column: string; value: Value; moment: SQL }

async function setColumn(tx: Transaction, kind: AnyKind, rows: Row[], { column, value, moment }: Change) {
  if (rows.length === 0) return ''
  const ids = rows.map(({ id }) => id)
  const [row] = await tx
    .update(kind.table)
    .set({ ...kind.batch!.also, [column]: value, updatedAt: moment })
    .where(inArray(kind.table.id, ids))
    .returning({ at: changedAt(kind) })
  return row!.at
}

async function finish(tx: Transaction, kind: AnyKind, rows: Row[], { done, actor }: { done: string; actor: Actor }) {
  if (rows.length === 0) return
  const { event, tags } = kind.batch as Batch
  await invalidatePages(tx, ...tags(rows))
  await recordAuditEvent(tx, {
    ...actor,
    event,
    subject: kind.subject,
    ids: rows.map(({ id }) => id),
    details: { done },
  })
}
