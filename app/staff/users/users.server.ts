import { and, asc, desc, eq, isNull, like, or, type SQL, sql, gt } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { foldedSql } from '#app/platform/search/search-sql.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { cmsUsers, passkeys, sessions } from '#app/staff/schema.ts'

import { pageSize } from './user-list.ts'

const { id, email, firstName, lastName, role, isActive, twoFactorEnabled, createdAt, lastSignInAt } = cmsUsers
const listed = { id, email, firstName, lastName, role, isActive, twoFactorEnabled, createdAt, lastSignInAt }

const searchText = foldedSql(`email || ' ' || first_name || ' ' || last_name`)

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** A page past the end returns the last page. */
export async function listUsers(query: ListQuery) {
  const total = await db.$count(cmsUsers, matching(query))
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const rows = await db
    .select(listed)
    .from(cmsUsers)
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total, page }
}

export async function findUserIds(search: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(cmsUsers)
    .where(and(isNull(cmsUsers.deletedAt), hasWords(search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map((user) => user.id)
}

export async function countUsers(): Promise<number> {
  return await db.$count(cmsUsers, isNull(cmsUsers.deletedAt))
}

function matching({ search, filters }: ListQuery): SQL | undefined {
  return and(
    isNull(cmsUsers.deletedAt),
    filters.role === 'admin' || filters.role === 'editor' ? eq(role, filters.role) : undefined,
    filters.status ? eq(isActive, filters.status === 'active') : undefined,
    hasWords(search),
  )
}

function hasWords(search: string): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map((way) => like(searchText, containing(way))))))
}

function orderOf({ sort, direction }: ListQuery): SQL[] {
  const way = direction === 'ascending' ? asc : desc
  const newest = [desc(createdAt), desc(id)]
  if (sort === 'created') return [way(createdAt), way(id)]
  if (sort === 'role') return [way(role), ...newest]
  // Ascending starts with active accounts.
  if (sort === 'status') return [way(sql`not ${isActive}`), ...newest]
  if (sort === 'signed-in') return [sql`${way(lastSignInAt)} nulls last`, ...newest]
  if (sort === 'email') return [way(email), way(id)]
  return [way(sql`lower(coalesce(nullif(${cmsUsers.name}, ''), ${email}))`), way(id)]
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Undefined once the account is deleted. */
export async function findUser(userId: string) {
  const { mustChangePassword, deletedAt } = cmsUsers
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))
  const [user] = await db
    .select({
      ...listed,
      mustChangePassword,
      passkeys: db.$count(passkeys, eq(passkeys.userId, userId)),
      sessions: db.$count(sessions, isOpen),
    })
    .from(cmsUsers)
    .where(and(eq(id, userId), isNull(deletedAt)))
  return user
}
