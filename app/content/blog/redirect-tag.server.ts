import { and } from 'drizzle-orm'

import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { posts } from '#app/content/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'

import { blogPath } from './blog-paths.ts'
import { hasTag, isPublished } from './published-posts.server.ts'

type Tags = { before: string[]; after: string[] }

/** A tag has no record of its own: it is renamed when its last post has one other tag in its place. */
export async function redirectRenamedTag(tx: Transaction, { before, after }: Tags, by: { id: string }) {
  const [former, present] = [slugsOf(before), slugsOf(after)]
  const [removed, added] = [[...former.difference(present)], [...present.difference(former)]]
  const [[from], [to]] = [removed, added]
  if (!from || !to || removed.length > 1 || added.length > 1) return
  const isInUse = (await tx.$count(posts, and(isPublished, hasTag(from)))) > 0
  if (!isInUse) await createRedirect(tx, `${blogPath}/tag/${from}`, `${blogPath}/tag/${to}`, by.id)
}

function slugsOf(tags: string[]) {
  return new Set(tags.map(slugOf).filter(Boolean))
}
