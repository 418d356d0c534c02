import { and, asc, count, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, transaction } from '#app/platform/database/db.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { savedViews } from './views-schema.ts'
import { mostViews, type SavedView } from './views.ts'

const { id, staffId, name, href } = savedViews

export async function listViews(database: Database, { id: me }: Staff): Promise<SavedView[]> {
  return await database
    .select({ id, name, href })
    .from(savedViews)
    .where(eq(staffId, me))
    .orderBy(asc(sql`lower(${name})`))
}

/** Replaces a view of the same name. */
export async function saveView({ id: me }: Staff, view: { name: string; href: string }): Promise<'saved' | 'too many'> {
  return await transaction(async (tx) => {
    await takeLock(tx, 'saved views', me)
    const isOfName = and(eq(staffId, me), eq(sql`lower(${name})`, view.name.toLowerCase()))
    const { rowCount } = await tx.update(savedViews).set(view).where(isOfName)
    if (rowCount) return 'saved'
    const [own] = await tx.select({ number: count() }).from(savedViews).where(eq(staffId, me))
    if (own && own.number >= mostViews) return 'too many'
    await tx.insert(savedViews).values({ id: newId(), staffId: me, ...view })
    return 'saved'
  })
}

export async function removeView({ id: me }: Staff, viewId: string) {
  await transaction((tx) => tx.delete(savedViews).where(and(eq(id, viewId), eq(staffId, me))))
}
