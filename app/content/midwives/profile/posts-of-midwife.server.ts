import { and, desc, sql } from 'drizzle-orm'

import { isLiveAt, publicNextPostChange } from '#app/content/blog/published-posts.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type PostOfMidwife = { id: string; slug: string; title: string }

const most = 6

/** The latest posts by an author of this name. `until`: when the list may next change. */
export async function listPostsOf(name: string, at: Date) {
  const { id, slug, title, authorName, publishDate } = posts
  const [found, until] = await Promise.all([
    db
      .select({ id, slug, title })
      .from(posts)
      .where(and(isLiveAt(at), sql`lower(${authorName}) = lower(${name})`))
      .orderBy(desc(publishDate))
      .limit(most),
    publicNextPostChange(at),
  ])
  return { posts: found satisfies PostOfMidwife[], until }
}
