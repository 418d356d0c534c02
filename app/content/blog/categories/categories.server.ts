import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { blogCategoryEvents } from '#app/content/audit-events.ts'
import { blogPath, categoryPath } from '#app/content/blog/blog-paths.ts'
import { categoryNamesTag } from '#app/content/cache-tags.server.ts'
import { createRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { freeSlug, slugOf } from '#app/platform/formats/slug.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { newCategoryForm } from './category.ts'

const subject = 'blog_category'
const { id, name, slug } = blogCategories
const isInCategory = and(eq(posts.categoryId, id), isNull(posts.binnedAt))

export async function listCategories() {
  return await db
    .select({ id, name })
    .from(blogCategories)
    .orderBy(asc(sql`lower(${name})`))
}

export async function listManagedCategories() {
  return await db
    .select({ id, name, slug, posts: count(posts.id), isExample: isExample('blog category') })
    .from(blogCategories)
    .leftJoin(posts, isInCategory)
    .groupBy(id)
    .orderBy(asc(sql`lower(${name})`))
}

export async function findCategory(categoryId: string) {
  const [category] = await db
    .select({ id, name, posts: count(posts.id) })
    .from(blogCategories)
    .leftJoin(posts, isInCategory)
    .where(eq(id, categoryId))
    .groupBy(id)
  return category
}

/** The address of the wanted name is taken, and this one is free. */
type OtherSlug = { free: string }

/** `shownSlug`: the numbered address that the user has seen and accepted. */
export async function addCategory(
  wanted: string,
  actor: Actor,
  shownSlug?: string,
): Promise<'added' | 'name taken' | OtherSlug> {
  return await transaction(async (tx) => {
    await lockCategories(tx)
    if (await isNameTaken(tx, wanted)) return 'name taken'
    const free = await freeCategorySlug(tx, wanted)
    if (free !== slugOf(wanted) && free !== shownSlug) return { free }
    const category = { id: newId(), name: wanted, slug: free }
    await tx.insert(blogCategories).values(category)
    await removeRedirects(tx, [categoryPath(category.slug)])
    await invalidatePages(tx, categoryNamesTag)
    await recordAuditEvent(tx, {
      ...actor,
      event: blogCategoryEvents.added,
      subject,
      ids: [category.id],
      details: { name: wanted },
    })
    return 'added'
  })
}

export type AddedCategory = { id: string; name: string } | { error: string }

/** For the post editor. If the name is taken, returns the existing category. */
export async function addTypedCategory(form: FormData, actor: Actor): Promise<AddedCategory> {
  const typed = parseForm(newCategoryForm, form)
  if (!typed.ok) return { error: typed.errors['newCategory'] ?? '' }
  const { newCategory } = typed.value
  const outcome = await addCategory(newCategory, actor)
  if (typeof outcome === 'object') return { error: 'Another category has this address. Please choose another name' }
  const [category] = await db
    .select({ id, name })
    .from(blogCategories)
    .where(eq(sql`lower(${name})`, sql`lower(${newCategory})`))
  if (!category) throw new Error('The new category was deleted at once')
  return category
}

/**
 * Renames the category that was called `base.name`. If someone else renamed it since, returns its current name. The
 * address follows the name and the old one redirects. `base.slug` is as in `addCategory`. Throws 404.
 */
export async function renameCategory(
  categoryId: string,
  wanted: string,
  actor: Actor,
  { name: before, slug: shownSlug }: { name?: string; slug?: string } = {},
): Promise<'renamed' | 'name taken' | { now: string } | OtherSlug> {
  return await transaction(async (tx) => {
    await lockCategories(tx)
    const [category] = await tx.select().from(blogCategories).where(eq(id, categoryId))
    if (!category) throw data(null, { status: 404 })
    if (category.name === wanted || wanted === before) return 'renamed'
    if (before !== undefined && category.name !== before) return { now: category.name }
    if (await isNameTaken(tx, wanted, categoryId)) return 'name taken'
    const address = await freeCategorySlug(tx, wanted, categoryId)
    if (address !== slugOf(wanted) && address !== shownSlug && address !== category.slug) return { free: address }
    await tx
      .update(blogCategories)
      .set({ name: wanted, slug: address, updatedAt: sql`now()` })
      .where(eq(id, categoryId))
    if (address !== category.slug)
      await createRedirect(tx, categoryPath(category.slug), categoryPath(address), actor.staff.id)
    await invalidatePages(tx, categoryNamesTag)
    const details = { from: category.name, to: wanted }
    await recordAuditEvent(tx, { ...actor, event: blogCategoryEvents.renamed, subject, ids: [categoryId], details })
    return 'renamed'
  })
}

/** Its posts become uncategorised. Its address redirects to the blog. */
export async function deleteCategory(categoryId: string, actor: Actor) {
  await transaction(async (tx) => {
    const [deleted] = await tx.delete(blogCategories).where(eq(id, categoryId)).returning({ name, slug })
    if (!deleted) return
    await createRedirect(tx, categoryPath(deleted.slug), blogPath, actor.staff.id)
    await invalidatePages(tx, categoryNamesTag)
    const details = { name: deleted.name }
    await recordAuditEvent(tx, { ...actor, event: blogCategoryEvents.deleted, subject, ids: [categoryId], details })
  })
}

// Other writers wait, so a free name stays free until the commit.
async function lockCategories(tx: Transaction) {
  await tx.execute(sql`lock table ${blogCategories} in share row exclusive mode`)
}

async function isNameTaken(tx: Transaction, wanted: string, except?: string) {
  const isSame = sql`lower(${name}) = lower(${wanted})`
  return (await tx.$count(blogCategories, and(isSame, except ? ne(id, except) : undefined))) > 0
}

/** 'Birth & after' and 'Birth after' would have the same address: the second gets a number. */
async function freeCategorySlug(tx: Transaction, wanted: string, except?: string) {
  const others = await tx
    .select({ slug })
    .from(blogCategories)
    .where(except ? ne(id, except) : undefined)
  const taken = new Set(others.map((other) => other.slug))
  return await freeSlug(slugOf(wanted), (candidate) => taken.has(candidate))
}
