import { and, desc, eq, or, sql } from 'drizzle-orm'

import { isLiveAt, publicNextPostChange } from '#app/content/blog/published-posts.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type PostOfMidwife = { slug: string; title: string; isAuthor: boolean }

const most = 6

/** The latest that somebody of this name wrote or signed off. `until`: when another list may hold. */
export async function listPostsOf(name: string, at: Date) {
  const isName = (column: typeof posts.authorName | typeof postSignOffs.reviewerName) =>
    sql<boolean>`coalesce(lower(${column}) = lower(${name}), false)`
  const [found, until] = await Promise.all([
    db
      .select({ slug: posts.slug, title: posts.title, isAuthor: isName(posts.authorName) })
      .from(posts)
      .leftJoin(postSignOffs, isCurrentSignOff)
      .where(
        and(
          isLiveAt(at),
          or(isName(posts.authorName), and(eq(posts.isHealthAdvice, true), isName(postSignOffs.reviewerName))),
        ),
      )
      .orderBy(desc(posts.publishDate))
      .limit(most),
    publicNextPostChange(at),
  ])
  return { posts: found satisfies PostOfMidwife[], until }
}
