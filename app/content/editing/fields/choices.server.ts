import { desc, eq, isNull, max, sql } from 'drizzle-orm'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export type PostChoices = {
  categories: { id: string; name: string }[]
  /** Who wrote lately, and what it was about: to choose from while typing. */
  authors: string[]
  tags: string[]
  /** How the post itself stands; a new one is a draft. The date is as a browser's field has it, by London's clock. */
  visibility: { status: 'draft' | 'published' | 'archived'; publishDate: string }
}

const mostAuthors = 50
const mostTags = 200

/** What the fields of a post can be chosen from. */
async function listPostChoices(id?: string): Promise<PostChoices> {
  const [categories, authors, tags, visibility] = await Promise.all([
    listCategories(),
    listAuthors(),
    listTags(),
    findVisibility(id),
  ])
  return { categories, authors, tags, visibility }
}

async function listAuthors() {
  const rows = await db
    .select({ name: posts.authorName })
    .from(posts)
    .where(isNull(posts.binnedAt))
    .groupBy(posts.authorName)
    .orderBy(desc(max(posts.updatedAt)))
    .limit(mostAuthors)
  return rows.flatMap(({ name }) => name ?? [])
}

async function listTags() {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${posts}, unnest(${posts.tags}) as tag where ${posts.binnedAt} is null
    group by tag order by count(*) desc, tag limit ${mostTags}`)
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

/** What else the inputs of each kind can choose from. */
const choices: Record<ContentKind, (id?: string) => Promise<unknown>> = {
  page: () => Promise.resolve([]),
  post: listPostChoices,
  faq: listFaqCategories,
  slide: () => Promise.resolve([]),
}

export async function listKindChoices(kind: ContentKind, id?: string): Promise<unknown> {
  return await choices[kind](id)
}
