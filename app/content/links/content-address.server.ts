import { and, eq } from 'drizzle-orm'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { isLiveAt } from '#app/content/blog/published-posts.server.ts'
import { isShownAt } from '#app/content/pages/pages.server.ts'
import { redirects } from '#app/content/redirects/schema.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Where visitors find a page or a post at this instant: at its own address, or where its editors sent whoever looks for it
 * since it was deleted. Undefined where it is not to be seen, `gone` where it will not come back.
 */
export async function findContentAddress(id: string, at: Date): Promise<{ path: string } | 'gone' | undefined> {
  const [[page], [post]] = await Promise.all([
    db.select({ slug: pages.slug, binnedAt: pages.binnedAt }).from(pages).where(eq(pages.id, id)),
    db.select({ slug: posts.slug, binnedAt: posts.binnedAt }).from(posts).where(eq(posts.id, id)),
  ])
  const record = page ?? post
  if (!record) return undefined
  const path = page ? `/${page.slug}` : postPath(record.slug)
  if (record.binnedAt) return await findTarget(path)
  const [shown] = page
    ? await db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.id, id), isShownAt(at)))
    : await db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, id), isLiveAt(at)))
  return shown && { path }
}

async function findTarget(path: string): Promise<{ path: string } | 'gone'> {
  const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path))
  return found?.target ? { path: found.target } : 'gone'
}
