import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProducts } from '#app/shop/invalidate-product.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Change = { isOnSale: boolean } | { categoryId: string | null }

/**
 * Each group had the same value before. Its unique time of change identifies it, so products changed since are left
 * alone.
 */
export const undoable = z.union([
  z.object({ name: z.literal('isOnSale'), groups: groupsOf(z.boolean()) }),
  z.object({ name: z.literal('categoryId'), groups: groupsOf(z.uuid().nullable()) }),
])
export type Undoable = z.output<typeof undoable>

function groupsOf<T extends z.ZodType>(before: T) {
  const micros = z.string().regex(/^\d{1,17}$/)
  return z.array(z.object({ before, moment: micros, count: z.int().positive() })).max(10)
}

export function parseUndoable(sent: FormDataEntryValue | null): Undoable | undefined {
  if (typeof sent !== 'string') return undefined
  try {
    return undoable.safeParse(JSON.parse(sent)).data
  } catch {
    return undefined
  }
}

/** All or none. Products in that state already do not count. Undefined when the category was deleted. */
export async function changeProducts(chosen: SQL | undefined, change: Change, actor: Actor) {
  return await transaction(async (tx) => {
    if ('categoryId' in change && !(await lockCategory(tx, change.categoryId))) return undefined
    const [name, wanted] =
      'categoryId' in change ? (['categoryId', change.categoryId] as const) : (['isOnSale', change.isOnSale] as const)
    const { id, isOnSale, categoryId } = products
    const rows = await tx
      .select({ id, isOnSale, categoryId })
      .from(products)
      .where(chosen)
      // Always locked in id order, against deadlocks.
      .orderBy(asc(id))
      .for('update')
    const changed = rows.filter((row) => row[name] !== wanted)
    const groups = []
    for (const [before, members] of Map.groupBy(changed, (row) => row[name])) {
      const moment = await update(tx, members, change, sql`now() + ${groups.length} * interval '1 microsecond'`)
      groups.push({ before, moment, count: members.length })
    }
    await publish(tx, changed, change, actor)
    return { changed: changed.length, total: rows.length, undo: { name, groups } as Undoable }
  })
}

export async function undoChange({ name, groups }: Undoable, actor: Actor) {
  return await transaction(async (tx) => {
    let undone = 0
    for (const { before, moment } of groups) {
      const change = { [name]: before } as Change
      if ('categoryId' in change && !(await lockCategory(tx, change.categoryId))) continue
      const { id, isOnSale } = products
      const members = await tx
        .select({ id, isOnSale })
        .from(products)
        .where(eq(changedAt, moment))
        .orderBy(asc(id))
        .for('update')
      if (members.length > 0) await update(tx, members, change, sql`now()`)
      await publish(tx, members, change, actor)
      undone += members.length
    }
    return { undone, total: groups.reduce((sum, { count }) => sum + count, 0) }
  })
}

const changedAt = sql<string>`(extract(epoch from ${products.updatedAt}) * 1000000)::bigint::text`

async function update(tx: Transaction, members: { id: string }[], change: Change, updatedAt: SQL) {
  const ids = members.map(({ id }) => id)
  const [row] = await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt })
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .returning({ moment: changedAt })
  return row?.moment ?? ''
}

async function publish(tx: Transaction, changed: { id: string; isOnSale: boolean }[], change: Change, actor: Actor) {
  if (changed.length === 0) return
  await invalidateProducts(tx, 'isOnSale' in change ? changed : changed.filter(({ isOnSale }) => isOnSale))
  const ids = changed.map(({ id }) => id)
  const details = 'isOnSale' in change ? { 'on sale': change.isOnSale ? 'yes' : 'no' } : { category: 'changed' }
  await recordAuditEvent(tx, { ...actor, event: productEvents.changed, subject: 'product', ids, details })
}

async function lockCategory(tx: Transaction, id: string | null): Promise<boolean> {
  if (id === null) return true
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  return Boolean(category)
}
