import { eq, sql } from 'drizzle-orm'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { findFamilyWords } from '#app/content/reviews/family-words.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type PostChoices = {
  categories: { id: string; name: string }[]
  authors: string[]
  tags: string[]
  /** `publishDate` as in a datetime-local input, in London time. */
  visibility: { status: 'draft' | 'published' | 'archived'; publishDate: string }
}

const mostAuthors = 50
const mostTags = 200
const mostPostsRead = 1000

async function listPostChoices(id?: string): Promise<PostChoices> {
  const [categories, authors, tags, visibility] = await Promise.all([
    listCategories(),
    listAuthors(),
    listTags(),
    findVisibility(id),
  ])
  return { categories, authors, tags, visibility }
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

async function findVisibility(id: string | undefined): Promise<PostChoices['visibility']> {
  const { publishStatus: status, publishDate } = posts
  const [post] = id ? await db.select({ status, publishDate }).from(posts).where(eq(posts.id, id)) : []
  return { status: post?.status ?? 'draft', publishDate: post?.publishDate ? formatForInput(post.publishDate) : '' }
}

const londonClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

function formatForInput(date: Date) {
  return londonClock.format(date).replace(' ', 'T')
}

const choices: Record<ContentKind, (id?: string) => Promise<unknown>> = {
  page: () => Promise.resolve([]),
  post: listPostChoices,
  faq: listFaqCategories,
  slide: () => Promise.resolve([]),
  midwife: () => Promise.resolve([]),
  price: () => Promise.resolve([]),
  class: () => Promise.resolve([]),
  review: (id) => findFamilyWords(id),
}

export async function listKindChoices(kind: ContentKind, id?: string): Promise<unknown> {
  return await choices[kind](id)
}
