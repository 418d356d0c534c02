import { asc, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { categories } from '#app/shop/schema.ts'

export async function listCategories() {
  const { id, name } = categories
  return await db
    .select({ id, name })
    .from(categories)
    .orderBy(asc(sql`lower(${name})`))
}
