import { asc, eq, sql } from 'drizzle-orm'

import { blogCategories } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addRecord } from '#app/records/change-record.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { blogCategory } from './blog-category.kind.server.ts'

const { id, name } = blogCategories

export async function listCategories() {
  return await db
    .select({ id, name })
    .from(blogCategories)
    .orderBy(asc(sql`lower(${name})`))
}

export type AddedCategory = { id: string; name: string } | { error: string }

/** For the post editor. If the name is taken, returns the existing category. */
export async function addTypedCategory(typed: string, actor: Actor): Promise<AddedCategory> {
  const added = await addRecord(blogCategory, { name: typed }, actor)
  const isIt = 'saved' in added ? eq(id, added.saved.id) : eq(sql`lower(${name})`, typed.trim().toLowerCase())
  const [category] = await db.select({ id, name }).from(blogCategories).where(isIt)
  if (category) return category
  const { base, errors = {} } = 'refused' in added ? added.refused : {}
  // The form of the post has no place to accept a numbered address.
  return { error: base ? 'Another category has this address. Please choose another name' : (errors['name'] ?? '') }
}
