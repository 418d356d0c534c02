import { eq, sql } from 'drizzle-orm'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { type OriginalQuote, findOriginalQuote } from '#app/content/reviews/original-quote.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'

/** `publishDate` as in a datetime-local input, in London time. */
export type PostVisibility = { status: 'draft' | 'published' | 'archived'; publishDate: string }

export type KindChoices = {
  /** By field. */
  suggestions?: Record<string, string[]>
  categories?: { id: string; name: string }[]
  visibility?: PostVisibility
  familyWords?: OriginalQuote | undefined
}

const mostAuthors = 50
const mostTags = 200
const mostPostsRead = 1000

export async function listKindChoices(kind: ContentKind, id?: string): Promise<KindChoices> {
  if (kind === 'faq') return { suggestions: { category: await listFaqCategories() } }
  if (kind === 'review') return { familyWords: await findOriginalQuote(id) }
  return kind === 'post' ? await listPostChoices(id) : {}
}

async function listPostChoices(id?: string): Promise<KindChoices> {
  const [categories, authorName, tags, visibility] = await Promise.all([
    listCategories(),
    listAuthors(),
    listTags(),
    findVisibility(id),
  ])
  return { categories, suggestions: { authorName, tags }, visibility }
}

const latest = sql`(
  select author_name, tags, updated_at from blog_posts where binned_at is null
  order by updated_at desc, id desc limit ${mostPostsRead}
) as latest`

async function listAuthors() {
  const { rows } = await db.execute<{ name: string }>(sql`
    select author_name as name from ${latest} where author_name is not null
    group by author_name order by max(updated_at) desc limit ${mostAuthors}`)
  return rows.map(({ name }) => name)
}

async function listTags() {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${latest}, unnest(tags) as tag group by tag order by count(*) desc, tag limit ${mostTags}`)
  return rows.map(({ tag }) => tag)
}

async function findVisibility(id: string | undefined): Promise<PostVisibility> {
  const { publishStatus: status, publishDate } = posts
  const [post] = id ? await db.select({ status, publishDate }).from(posts).where(eq(posts.id, id)) : []
  return { status: post?.status ?? 'draft', publishDate: londonTimeField(post?.publishDate ?? null) }
}
