import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { isOver } from '#app/care/classes/class-rules.ts'
import { classTag, classesTag } from '#app/care/classes/class-tags.server.ts'
import { classes } from '#app/care/classes/schema.ts'
import { readSessions } from '#app/care/classes/sessions.ts'
import { blogVisibility } from '#app/content/blog/blog-visibility.server.ts'
import { redirectRenamedTag } from '#app/content/blog/redirect-tag.server.ts'
import {
  authorTag,
  faqsTag,
  midwivesTag,
  pagesTag,
  pageTag,
  postListTag,
  postsTag,
  postTag,
  pricesTag,
  profileTag,
  reviewsTag,
  slidesTag,
} from '#app/content/cache-tags.server.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { findSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { careVisibility } from '#app/content/midwives/care-visibility.server.ts'
import { blogCategories, faqs, pages, posts, slides } from '#app/content/schema.ts'
import { visibilityOf } from '#app/content/status.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { recordTag } from '#app/platform/http/page-tags.server.ts'

import { createRecordTable, type RecordTable } from './record-table.server.ts'

/** A review is not created here: see `receiveReview`. */
export const recordTables: Record<ContentKind, RecordTable> = {
  page: createRecordTable({
    kind: 'page',
    table: pages,
    tags: (page) => [pagesTag, pageTag(page)],
    visibilityOf: (page) => visibilityOf(page.isPublished, { from: page.publishFrom, until: page.publishUntil }),
    isProtected: (page) => page.isProtected,
    first: (_tx, by) => ({ createdBy: by.id }),
    published: ({ from, until }, now) => ({
      isPublished: true,
      publishedAt: now,
      publishFrom: from,
      publishUntil: until,
    }),
    withdrawn: () => ({ isPublished: false, publishFrom: null, publishUntil: null }),
  }),

  post: createRecordTable({
    kind: 'post',
    table: posts,
    tags: (post) => [postsTag, postTag(post)],
    listTags: ({ categoryId, tags, authorName }) => [
      postListTag(),
      ...(authorName ? [authorTag(authorName)] : []),
      ...(categoryId ? [postListTag({ categoryId })] : []),
      ...tags.map((tag) => postListTag({ tag: slugOf(tag) })),
    ],
    ...blogVisibility,
    redirectLists: async (tx, { tags }, fields, by) =>
      await redirectRenamedTag(tx, { before: tags, after: listOf(fields, 'tags') }, by),
    visibilityOf: (post) => ({ status: post.publishStatus, from: post.publishDate, until: post.publishUntil }),
    first: (_tx, by) => ({ createdBy: by.id }),
    derived: async (tx, id, fields) => ({
      categoryId: await findCategoryId(tx, textOf(fields, 'categoryId')),
      signOffId: (await findSignOff(tx, id, fields))?.id ?? null,
    }),
    published: ({ from, until }, now) => ({
      publishStatus: 'published',
      publishDate: from ?? byBothClocks(now),
      publishUntil: until,
      publishedAt: byBothClocks(now),
    }),
    withdrawn: (as) => ({ publishStatus: as, publishDate: null, publishUntil: null }),
  }),

  faq: createRecordTable({
    kind: 'faq',
    table: faqs,
    tags: () => [faqsTag],
    first: async (tx) => ({ sortOrder: await nextPlace(tx, faqs, faqs.sortOrder) }),
  }),

  slide: createRecordTable({
    kind: 'slide',
    table: slides,
    tags: () => [slidesTag],
    visibilityOf: (slide) => visibilityOf(slide.isActive),
    first: async (tx) => ({ slideOrder: await nextPlace(tx, slides, slides.slideOrder) }),
    published: () => ({ isActive: true }),
    withdrawn: () => ({ isActive: false }),
  }),

  midwife: createRecordTable({
    kind: 'midwife',
    table: midwives,
    tags: (midwife) => [midwivesTag, recordTag('midwife', midwife), profileTag(midwife.name)],
    ...careVisibility,
    first: async (tx) => ({ sortOrder: await nextPlace(tx, midwives, midwives.sortOrder) }),
  }),

  price: createRecordTable({
    kind: 'price',
    table: prices,
    tags: () => [pricesTag],
    ...careVisibility,
    first: async (tx) => ({ sortOrder: await nextPlace(tx, prices, prices.sortOrder) }),
  }),

  class: createRecordTable({
    kind: 'class',
    table: classes,
    tags: (one) => [classesTag, classTag(one)],
    ...careVisibility,
    isInUse: (one) => one.taken > 0 && !isOver(one),
    derived: (_tx, _id, fields) => {
      const sessions = readSessions(listOf(fields, 'sessions'))
      return Promise.resolve({ startsAt: sessions[0]?.startsAt ?? null, endsAt: sessions.at(-1)?.endsAt ?? null })
    },
  }),

  review: createRecordTable({
    kind: 'review',
    table: reviews,
    tags: () => [reviewsTag],
    ...careVisibility,
  }),
}

async function nextPlace(tx: Transaction, table: PgTable, place: AnyPgColumn) {
  const [last] = await tx.select({ at: sql<number | null>`max(${place})` }).from(table)
  return (last?.at ?? 0) + 1
}

// Not later than the database's clock: other instances would show it only after a while.
function byBothClocks(now: Date) {
  return sql`least(now(), ${now.toISOString()}::timestamptz)`
}

/** Null if the category was deleted since it was chosen. */
async function findCategoryId(tx: Transaction, id: string): Promise<string | null> {
  if (!id) return null
  const [category] = await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id))
  return category?.id ?? null
}
