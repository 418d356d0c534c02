import { and, desc, eq, sql } from 'drizzle-orm'

import { type AddressableContent, addressableContent, isLive } from '#app/content/addressable-content.server.ts'
import { pages, posts } from '#app/content/schema.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'

import { ownPages } from './own-paths.ts'

const { page, post } = addressableContent

export async function isLivePath(tx: Database, path: string): Promise<boolean> {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  const of = slug ? post : page
  return (await tx.$count(of.table, and(eq(of.table.slug, slug ?? path.slice(1)), isLive(of)))) > 0
}

export function livePaths() {
  return pathsOf(page).unionAll(pathsOf(post))
}

function pathsOf(of: AddressableContent) {
  return db
    .select({ path: of.path })
    .from(of.table as typeof pages)
    .where(isLive(of))
}

const maxPosts = 100

export async function listDestinations(): Promise<{ value: string; label: string }[]> {
  const [written, latest] = await Promise.all([
    liveOf(page).orderBy(sql`lower(${pages.title})`),
    liveOf(post).orderBy(desc(posts.publishDate)).limit(maxPosts),
  ])
  return [
    ...ownPages.map(({ path, label }) => ({ value: path, label })),
    ...written,
    ...latest.map(({ value, label }) => ({ value, label: `Blog: ${label}` })),
  ]
}

function liveOf(of: AddressableContent) {
  return db
    .select({ value: of.path, label: of.table.title })
    .from(of.table as typeof pages)
    .where(isLive(of))
}
