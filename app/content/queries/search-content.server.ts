import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'

import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { classWords } from '#app/content/classes/manage/class-list.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { faqWords } from '#app/content/faqs/manage/faq-list.server.ts'
import { hasWords } from '#app/content/manage/list-queries.server.ts'
import { midwifeWords } from '#app/content/midwives/manage/midwife-list.server.ts'
import { priceWords } from '#app/content/prices/manage/price-list.server.ts'
import { reviewWords } from '#app/content/reviews/manage/review-list.server.ts'
import { faqs, pages, posts, slides } from '#app/content/schema.ts'
import { visibleBody } from '#app/content/sections/visible-body.ts'
import { slideWords } from '#app/content/slides/manage/slide-list.server.ts'
import type { Visibility } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { matchesApproximately, toleratesTypos } from '#app/platform/search/fuzzy-match.server.ts'

export type FoundContent = { kind: ContentKind; id: string; name: string; status: Visibility['status'] }

type Searched = {
  table: AnyPgTable & { id: AnyPgColumn; updatedAt: AnyPgColumn; binnedAt: AnyPgColumn }
  name: AnyPgColumn
  status: SQL | AnyPgColumn
  words: SQL | AnyPgColumn
}

const searched: Record<ContentKind, Searched> = {
  page: { table: pages, name: pages.title, status: statusOf(pages.isPublished), words: pages.searchText },
  post: { table: posts, name: posts.title, status: posts.publishStatus, words: posts.searchText },
  faq: {
    table: faqs,
    name: faqs.question,
    status: statusOf(faqs.isPublished),
    words: faqWords,
  },
  slide: {
    table: slides,
    name: slides.heading,
    status: statusOf(slides.isActive),
    words: slideWords,
  },
  midwife: { table: midwives, name: midwives.name, status: statusOf(midwives.isPublished), words: midwifeWords },
  price: { table: prices, name: prices.name, status: statusOf(prices.isPublished), words: priceWords },
  class: { table: classes, name: classes.title, status: statusOf(classes.isPublished), words: classWords },
  review: { table: reviews, name: reviews.firstName, status: statusOf(reviews.isPublished), words: reviewWords },
}

/** Finds drafts too, exact names first. Without any match, similar names. */
export async function searchContent(search: string, few: number): Promise<FoundContent[]> {
  const exact = await select((kind) => hasWords(searched[kind].words, search), search, few)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (exact.length > 0 || !words.some(toleratesTypos)) return exact
  const near = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, and(...(await similarNames(searched[kind].name, words)))])),
  ) as Record<ContentKind, SQL | undefined>
  return await select((kind) => near[kind], search, few)
}

const kinds = Object.keys(searched) as ContentKind[]

async function select(where: (kind: ContentKind) => SQL | undefined, search: string, few: number) {
  const typed = search.toLowerCase()
  const parts = kinds.map((kind) => {
    const { table, name, status } = searched[kind]
    return sql`(
      select ${kind} as kind, ${table.id} as id, ${name} as name, ${status} as status from ${table}
      where ${and(isNull(table.binnedAt), where(kind))}
      order by strpos(lower(${name}), ${typed}) > 0 desc, ${table.updatedAt} desc, ${table.id} desc limit ${few})`
  })
  const { rows } = await db.execute<FoundContent>(sql.join(parts, sql` union all `))
  return rows
}

async function similarNames(name: AnyPgColumn, words: string[]) {
  return await Promise.all(words.map((word) => matchesApproximately(sql`lower(${name})`, word)))
}

function statusOf(isOn: AnyPgColumn) {
  return sql`case when ${isOn} then 'published' else 'draft' end`
}

// The best passage is near the beginning, and a results page reads ten texts.
const readCharacters = 12_000

export async function listContentTexts(ids: string[]) {
  if (ids.length === 0) return []
  const isOne = sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select id, left(body, ${readCharacters}) as text from ${pages} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${posts} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${midwives} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${classes} where ${isOne}
    union all select id, left(answer, ${readCharacters}) from ${faqs} where ${isOne}`)
  return rows.map(({ id, text }) => ({ id, text: markdownToText(visibleBody(text)) }))
}
