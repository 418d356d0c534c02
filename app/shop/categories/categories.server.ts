import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { productCategoryEvents } from '#app/shop/audit-events.ts'
import { productCategoriesTag, productListTag } from '#app/shop/product-tags.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const subject = 'category'

export async function listCategories() {
  const { id, name } = categories
  return await db
    .select({ id, name })
    .from(categories)
    .orderBy(asc(sql`lower(${name})`))
}

export async function listManagedCategories() {
  const { id, name, createdAt } = categories
  return await db
    .select({ id, name, createdAt, products: count(products.id), isExample: isExample('product category') })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, id))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
}

export async function findCategory(categoryId: string) {
  const { id, name } = categories
  const [category] = await db
    .select({ id, name, products: count(products.id) })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, id))
    .where(eq(id, categoryId))
    .groupBy(id)
  return category
}

/** Takes the lowest free slot. Slots are unique in the database, so a race cannot add a sixth category. */
export async function addCategory(name: string, actor: Actor): Promise<'added' | 'full' | 'name taken'> {
  return await transaction(async (tx) => {
    for (;;) {
      const slot = await findFreeSlot(tx)
      if (slot === undefined) return 'full'
      const [added] = await tx
        .insert(categories)
        .values({ id: newId(), slot, name })
        .onConflictDoNothing()
        .returning({ id: categories.id })
      if (added) {
        await invalidatePages(tx, productListTag)
        await recordAuditEvent(tx, {
          ...actor,
          event: productCategoryEvents.added,
          subject,
          ids: [added.id],
          details: { name },
        })
        return 'added'
      }
      if (await isNameTaken(tx, name)) return 'name taken'
      // Another request took the slot in between.
    }
  })
}

/** Returns the current name when it is no longer `before`. Throws 404 when the category does not exist. */
export async function renameCategory(
  id: string,
  name: string,
  actor: Actor,
  before?: string,
): Promise<'renamed' | 'name taken' | { now: string }> {
  return await transaction(async (tx) => {
    // Blocks other writers, so that a free name stays free until the commit.
    await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
    const [category] = await tx.select().from(categories).where(eq(categories.id, id))
    if (!category) throw data(null, { status: 404 })
    if (category.name === name || name === before) return 'renamed'
    if (before !== undefined && category.name !== before) return { now: category.name }
    if (await isNameTaken(tx, name, id)) return 'name taken'
    await tx
      .update(categories)
      .set({ name, updatedAt: sql`now()` })
      .where(eq(categories.id, id))
    await invalidatePages(tx, productCategoriesTag)
    const details = { from: category.name, to: name }
    await recordAuditEvent(tx, { ...actor, event: productCategoryEvents.renamed, subject, ids: [id], details })
    return 'renamed'
  })
}

/** Its products stay, without a category. Deleting twice does nothing. */
export async function deleteCategory(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [deleted] = await tx.delete(categories).where(eq(categories.id, id)).returning({ name: categories.name })
    if (!deleted) return
    await invalidatePages(tx, productCategoriesTag)
    await recordAuditEvent(tx, {
      ...actor,
      event: productCategoryEvents.deleted,
      subject,
      ids: [id],
      details: { name: deleted.name },
    })
  })
}

async function findFreeSlot(tx: Transaction) {
  const { rows } = await tx.execute<{ slot: number }>(sql`
    select slot from generate_series(1, 5) as slot
    where slot not in (select slot from ${categories}) order by slot limit 1`)
  return rows[0]?.slot
}

async function isNameTaken(tx: Transaction, name: string, except?: string) {
  const isSame = sql`lower(${categories.name}) = lower(${name})`
  const isOther = except ? sql` and ${categories.id} <> ${except}` : sql``
  return (await tx.$count(categories, sql`${isSame}${isOther}`)) > 0
}
