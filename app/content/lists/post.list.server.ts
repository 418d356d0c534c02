import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { findReviews } from '#app/content/sign-off/reviews.server.ts'
import { isShown, type StatusDetail, type Visibility } from '#app/content/status.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import { defineContentList } from './content-list.server.ts'

const { title, categoryId, publishStatus, publishDate, updatedAt, searchText } = posts
const noCategory = 'none'

export const postList = defineContentList({
  kind: 'post',
  table: posts,
  example: 'post',
  lead: 'What families read at /blog.',
  search: { hint: 'Title or author', in: searchText },
  filters: async () => ({
    status: {
      label: 'Status',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'changed', label: 'Live with changes' },
        { value: 'archived', label: 'Archived' },
      ],
      where: hasStatus,
    },
    review: await reviewFilter(),
    category: {
      label: 'Category',
      isMenu: true,
      options: [
        ...(await listCategories()).map(({ id, name }) => ({ value: id, label: name })),
        { value: noCategory, label: 'No category' },
      ],
      where: (value) => (value === noCategory ? isNull(categoryId) : eq(categoryId, value)),
    },
  }),
  select: {
    category: sql<
      string | null
    >`(select ${blogCategories.name} from ${blogCategories} where ${eq(blogCategories.id, categoryId)})`,
    nextReviewOn: sql<
      string | null
    >`(select ${postSignOffs.nextReviewOn} from ${postSignOffs} where ${isCurrentSignOff})`,
  },
  under: ({ authorName, slug, excerpt }) =>
    [`By ${authorName ?? 'Unknown'}`, postPath(slug), excerpt].filter(Boolean).join(' · '),
  columns: [
    { label: 'Title', sort: 'title', is: 'name' },
    { label: 'Status', is: 'status' },
    { label: 'Category', cell: ({ category }) => (category ? { text: category, tone: 'neutral' } : 'None') },
  ],
  sorts: [
    { name: 'updated', by: updatedAt, direction: 'descending' },
    { name: 'title', by: sql`lower(${title})`, direction: 'ascending' },
  ],
  visibility,
  toggle: 'none',
  status: (row, status, now) => ({ ...status, details: [...status.details, ...describeAdvice(row, now)] }),
  actions: (row) =>
    isShown(visibility(row), new Date())
      ? [{ is: 'visit', label: `View ${row.title} (opens in a new tab)`, href: postPath(row.slug) }]
      : [],
  links: [{ href: '/cms/blog/categories', label: 'Categories' }],
})

type Shown = Pick<typeof posts.$inferSelect, 'publishStatus' | 'publishDate' | 'publishUntil'>

function visibility({ publishStatus: status, publishDate: from, publishUntil: until }: Shown): Visibility {
  return { status, from, until }
}

function hasStatus(status: string) {
  if (status === 'changed') return hasDraftOf('post', posts.id)
  if (status === 'scheduled') return and(eq(publishStatus, 'published'), gt(publishDate, sql`now()`))
  return sql`${publishStatus} = ${status}`
}

async function reviewFilter() {
  const reviews = await findReviews(new Date())
  return {
    label: 'Health advice',
    isMenu: true,
    options: [
      { value: 'waiting', label: 'Waiting for sign-off' },
      { value: 'overdue', label: 'Review overdue' },
      { value: 'soon', label: 'Review due within 60 days' },
    ],
    where: (value: string) => inArray(posts.id, reviews[value as keyof typeof reviews]),
  }
}

type Advice = { isHealthAdvice: boolean; nextReviewOn: string | null }

function describeAdvice({ isHealthAdvice, nextReviewOn }: Advice, now: Date): StatusDetail[] {
  if (!isHealthAdvice) return []
  if (nextReviewOn === null) return [{ text: 'Health advice, needs sign-off', isUrgent: true }]
  const isOverdue = nextReviewOn < londonClock(now).day
  return isOverdue ? [{ text: 'Health advice, review overdue', isUrgent: true }] : [{ text: 'Health advice' }]
}
