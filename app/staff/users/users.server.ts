import { and, desc, isNull, like, or, type SQL } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { foldedSql } from '#app/platform/search/search-sql.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const { id, email, firstName, lastName, role, createdAt, deletedAt } = cmsUsers
const searchText = foldedSql(`email || ' ' || first_name || ' ' || last_name`)

export const isUser = isNull(deletedAt)

export function userHasWords(search: string): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map((way) => like(searchText, containing(way))))))
}

/** Newest first. */
export async function findUsers(search: string, most: number) {
  return await db
    .select({ id, email, firstName, lastName, role })
    .from(cmsUsers)
    .where(and(isUser, userHasWords(search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

export async function countUsers(): Promise<number> {
  return await db.$count(cmsUsers, isUser)
}
