import { and, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { pages, posts } from './schema.ts'

/** What has an address that editors choose: where it is, and when visitors see it. */
export const addressableContent = {
  page: {
    table: pages,
    path: sql<string>`'/' || ${pages.slug}`,
    isPublished: sql<boolean>`${pages.isPublished}`,
    from: pages.publishFrom,
    until: pages.publishUntil,
  },
  post: {
    table: posts,
    path: sql<string>`'/blog/' || ${posts.slug}`,
    isPublished: sql<boolean>`${posts.publishStatus} = 'published'`,
    from: posts.publishDate,
    until: posts.publishUntil,
  },
}

export type AddressableContent = (typeof addressableContent)[keyof typeof addressableContent]

/** Published for any time, and not in the bin. */
export function isListed({ table, isPublished }: AddressableContent) {
  return and(isPublished, isNull(table.binnedAt))
}

/** Shown now or later: scheduled content is not visible yet, but no redirect may take its address. */
export function isLive(of: AddressableContent, at = new Date()) {
  return and(isListed(of), or(isNull(of.until), gt(of.until, at)))
}

/** What visitors see at this instant (decisions, 24). */
export function visibleContentCondition(of: AddressableContent, at: Date) {
  const hasBegun = lte(of.from, at)
  // A published post always has a start. With another condition beside it, the index of posts would not be used.
  return and(isLive(of, at), of.table === posts ? hasBegun : or(isNull(of.from), hasBegun))
}

/** When the next one starts or ends; undefined if none is scheduled to. */
export async function findNextChange(of: AddressableContent, at: Date) {
  const { table, from, until } = of
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select extract(epoch from least(
      (select min(${from}) from ${table} where ${and(isListed(of), gt(from, at))}),
      (select min(${until}) from ${table} where ${and(isListed(of), gt(until, at))})
    )) * 1000 as next`)
  const next = rows[0]?.next
  return next ? new Date(Math.ceil(Number(next))) : undefined
}
