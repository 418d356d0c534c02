import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import {
  type AddressableContent,
  addressableContent,
  visibleContentCondition,
} from '#app/content/addressable-content.server.ts'
import { contentIdIn } from '#app/content/body-references.ts'
import { type pages, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'

const { page, post } = addressableContent

/** A window without `from` or `until` has no such limit. */
export type LinkedContent = Awaited<ReturnType<typeof read>>[number]

export async function findLinkedContent(addresses: readonly string[]): Promise<Map<string, LinkedContent>> {
  const ids = [...new Set(addresses.map(contentIdIn).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const found = await Promise.all([page, post].map((of) => read(of, inArray(of.table.id, ids))))
  return new Map(found.flat().map((content) => [content.id, content]))
}

export async function findContentAt(path: string): Promise<LinkedContent | undefined> {
  const [isPath, blog, slug = ''] = /^\/(blog\/)?((?:[a-z]+\/)?[a-z0-9-]*)\/?$/.exec(path) ?? []
  if (isPath === undefined) return undefined
  const of = blog ? post : page
  const [content] = await read(of, eq(of.table.slug, slug))
  return content
}

/** The latest pages and posts. An address by id finds its own record. */
export async function searchLinkableContent(search: string, few: number): Promise<[LinkedContent[], LinkedContent[]]> {
  const id = contentIdIn(search)
  const latest = (of: AddressableContent) =>
    read(of, id ? eq(of.table.id, id) : hasWords(of.table.searchText, search))
      .orderBy(desc(of.table.updatedAt), desc(of.table.id))
      .limit(few)
  return await Promise.all([latest(page), latest(post)])
}

export function contentHref(id: string): string {
  return `/go/${id}`
}

function read({ table, ...columns }: AddressableContent, where: SQL | undefined) {
  return db
    .select({ id: table.id, title: table.title, ...columns })
    .from(table as typeof pages)
    .where(and(isNull(table.binnedAt), where))
}

/** Undefined if visitors cannot see it, `gone` if it was deleted for good. A deleted page may redirect. */
export async function findContentPath(id: string, at: Date): Promise<{ path: string } | 'gone' | undefined> {
  const find = async (of: AddressableContent) =>
    await db
      .select({
        path: of.path,
        binnedAt: of.table.binnedAt,
        isVisible: sql<boolean>`(${visibleContentCondition(of, at)}) is true`,
      })
      .from(of.table as typeof pages)
      .where(eq(of.table.id, id))
  const [found] = [...(await find(page)), ...(await find(post))]
  if (found?.binnedAt) return await findTarget(found.path)
  return found?.isVisible ? { path: found.path } : undefined
}

async function findTarget(path: string): Promise<{ path: string } | 'gone'> {
  const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path))
  return found?.target ? { path: found.target } : 'gone'
}
