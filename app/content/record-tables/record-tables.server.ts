import { eq, sql } from 'drizzle-orm'

import { hasClassEnded } from '#app/care/classes/class-rules.ts'
import { classTag } from '#app/care/classes/class-tags.server.ts'
import { parseClassSessions } from '#app/care/classes/sessions.ts'
import { blogVisibility } from '#app/content/blog/blog-visibility.server.ts'
import { redirectRenamedTag } from '#app/content/blog/redirect-tag.server.ts'
import { authorTag, pageTag, postListTag, postTag, profileTag } from '#app/content/cache-tags.server.ts'
import { listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { findSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { careVisibility } from '#app/content/midwives/care-visibility.server.ts'
import { blogCategories } from '#app/content/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { recordTag } from '#app/platform/http/page-tags.server.ts'

import { createRecordTable, type RecordTable } from './record-table.server.ts'

/** A review is not created here: see `receiveReview`. */
export const recordTables: Record<ContentKind, RecordTable> = {
  page: createRecordTable('page', {
    tags: (page) => [pageTag(page)],
    published: ({ from, until }, now) => ({
      isPublished: true,
      publishedAt: now,
      publishFrom: from,
      publishUntil: until,
    }),
    withdrawn: () => ({ isPublished: false, publishFrom: null, publishUntil: null }),
  }),

  post: createRecordTable('post', {
    tags: (post) => [postTag(post)],
    listTags: ({ categoryId, tags, authorName }) => [
      postListTag(),
      ...(authorName ? [authorTag(authorName)] : []),
      ...(categoryId ? [postListTag({ categoryId })] : []),
      ...tags.map((tag) => postListTag({ tag: slugOf(tag) })),
    ],
    ...blogVisibility,
    redirectLists: async (tx, { tags }, fields, by) =>
      await redirectRenamedTag(tx, { before: tags, after: listOf(fields, 'tags') }, by),
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

  faq: createRecordTable('faq'),

  slide: createRecordTable('slide', {
    published: () => ({ isActive: true }),
    withdrawn: () => ({ isActive: false }),
  }),

  midwife: createRecordTable('midwife', {
    tags: (midwife) => [recordTag('midwife', midwife), profileTag(midwife.name)],
    ...careVisibility,
  }),

  price: createRecordTable('price', careVisibility),

  class: createRecordTable('class', {
    tags: (one) => [classTag(one)],
    ...careVisibility,
    isInUse: (one) => one.taken > 0 && !hasClassEnded(one),
    derived: (_tx, _id, fields) => {
      const sessions = parseClassSessions(listOf(fields, 'sessions'))
      return Promise.resolve({ startsAt: sessions[0]?.startsAt ?? null, endsAt: sessions.at(-1)?.endsAt ?? null })
    },
  }),

  review: createRecordTable('review', careVisibility),
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
