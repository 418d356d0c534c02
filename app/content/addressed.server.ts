import { and, gt, isNull, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { pages, posts } from './schema.ts'

/** What has an address that editors choose: where it is, and when visitors see it. */
export const addressed = {
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

export type Addressed = (typeof addressed)[keyof typeof addressed]

/** When the next one starts or ends; undefined if none is scheduled to. */
export async function findNextChange({ table, isPublished, from, until }: Addressed, at: Date) {
  const isListed = and(isPublished, isNull(table.binnedAt))
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select extract(epoch from least(
      (select min(${from}) from ${table} where ${and(isListed, gt(from, at))}),
      (select min(${until}) from ${table} where ${and(isListed, gt(until, at))})
    )) * 1000 as next`)
  const next = rows[0]?.next
  return next ? new Date(Math.ceil(Number(next))) : undefined
}
