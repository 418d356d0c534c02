import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { blogCategories, faqs, pages, posts, slides } from '#app/content/schema.ts'
import { findDueSignOffs } from '#app/content/sign-off/due-sign-offs.server.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { optionsOf } from '#app/records/fields.ts'
import type { Filters, Sort } from '#app/records/kind.ts'
import type { FilterOption, StatusDetail } from '#app/records/page-data.ts'

import { classList, midwifeList, priceList, reviewList } from './care-lists.server.ts'
import { type AnyContentList, defineContentList } from './content-list.server.ts'

const pageList = defineContentList('page', {
  lead: 'Each page has an address of its own.',
  search: { hint: 'Title or slug', in: pages.searchText },
  filters: {
    state: {
      label: 'Status',
      options: optionsOf({ published: 'Published', draft: 'Draft', changed: 'Live with changes' }),
      where: (value) =>
        value === 'changed' ? hasDraftOf('page', pages.id) : eq(pages.isPublished, value === 'published'),
    },
  },
  columns: [
    { label: 'Title', sort: 'title', is: 'name' },
    { label: 'Status', is: 'status' },
    { label: 'Slug', cell: (row) => `/${row.slug}` },
  ],
  sorts: latestOrByTitle(pages),
  visit: 'Preview',
})

export const postList = defineContentList('post', {
  example: 'post',
  lead: 'What families read at /blog.',
  search: { hint: 'Title or author', in: posts.searchText },
  filters: async () => ({
    status: {
      label: 'Status',
      options: optionsOf({
        draft: 'Draft',
        published: 'Published',
        scheduled: 'Scheduled',
        changed: 'Live with changes',
        archived: 'Archived',
      }),
      where: hasStatus,
    },
    review: await reviewFilter(),
    category: categoryFilter(posts.categoryId, async () =>
      (await listCategories()).map(({ id, name }) => ({ value: id, label: name })),
    ),
  }),
  select: {
    category: sql<
      string | null
    >`(select ${blogCategories.name} from ${blogCategories} where ${eq(blogCategories.id, posts.categoryId)})`,
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
  sorts: latestOrByTitle(posts),
  visit: 'View',
  status: (row, status, now) => ({ ...status, details: [...status.details, ...describeAdvice(row, now)] }),
  links: [{ href: '/cms/blog/categories', label: 'Categories' }],
})

const faqList = defineContentList('faq', {
  lead: 'Questions families ask, in the order they read them.',
  pageSize: 50,
  search: { hint: 'Question or answer', in: sql`lower(${faqs.question} || ' ' || ${faqs.answer})` },
  filters: {
    // Prefixed, because a category may be called "none".
    category: categoryFilter(sql`'is ' || ${faqs.category}`, async () =>
      (await listFaqCategories()).map((name) => ({ value: `is ${name}`, label: name })),
    ),
  },
  under: (row) => markdownToText(row.answer),
  columns: [
    { label: 'Question and answer', is: 'name' },
    { label: 'Category', cell: (row) => (row.category ? { text: row.category, tone: 'neutral' } : '') },
  ],
})

const slideList = defineContentList('slide', {
  lead: 'What the top of the home page shows, one after the other. Without an active slide it shows the drawn house.',
  search: {
    hint: 'Heading or subheading',
    in: sql`lower(${slides.heading} || ' ' || coalesce(${slides.subheading}, ''))`,
  },
  filters: {
    state: {
      label: 'Status',
      options: optionsOf({ active: 'Active', inactive: 'Inactive' }),
      where: (value) => eq(slides.isActive, value === 'active'),
    },
  },
  select: { picture: firstPicture('slide', slides, 'hero') },
  under: (row) => row.subheading,
  columns: [
    { label: 'Image', cell: (row) => ({ picture: row.picture, look: 'landscape' }) },
    { label: 'Slide', is: 'name' },
    {
      label: 'Call to action',
      cell: ({ ctaText, ctaLink }) => (ctaText ? { text: ctaText, under: ctaLink ?? '' } : 'None'),
    },
  ],
  actions: (row, here) => [{ is: 'view', label: `View ${row.heading}`, href: `/cms/homepage/${row.id}/view${here}` }],
  toggle: { on: 'Show', off: 'Hide' },
})

export const contentLists: Record<ContentKind, AnyContentList> = {
  page: pageList,
  post: postList,
  faq: faqList,
  slide: slideList,
  midwife: midwifeList,
  price: priceList,
  class: classList,
  review: reviewList,
}

function latestOrByTitle({ updatedAt, title }: typeof pages | typeof posts): [Sort, Sort] {
  return [
    { name: 'updated', by: updatedAt, direction: 'descending' },
    { name: 'title', by: sql`lower(${title})`, direction: 'ascending' },
  ]
}

function categoryFilter(category: SQL | AnyPgColumn, list: () => Promise<FilterOption[]>): Filters[string] {
  const none = { value: 'none', label: 'No category' }
  return {
    label: 'Category',
    isMenu: true,
    options: async () => [...(await list()), none],
    where: (value) => (value === none.value ? isNull(category) : sql`${category} = ${value}`),
  }
}

function hasStatus(status: string) {
  if (status === 'changed') return hasDraftOf('post', posts.id)
  if (status === 'scheduled') return and(eq(posts.publishStatus, 'published'), gt(posts.publishDate, sql`now()`))
  return sql`${posts.publishStatus} = ${status}`
}

async function reviewFilter() {
  const reviews = await findDueSignOffs(new Date())
  return {
    label: 'Health advice',
    isMenu: true,
    options: optionsOf({
      waiting: 'Waiting for sign-off',
      overdue: 'Check overdue',
      soon: 'Check due within 60 days',
    }),
    where: (value: string) => inArray(posts.id, reviews[value as keyof typeof reviews]),
  }
}

type Advice = { isHealthAdvice: boolean; nextReviewOn: string | null }

function describeAdvice({ isHealthAdvice, nextReviewOn }: Advice, now: Date): StatusDetail[] {
  if (!isHealthAdvice) return []
  if (nextReviewOn === null) return [{ text: 'Health advice, needs sign-off', isUrgent: true }]
  const isOverdue = nextReviewOn < londonClock(now).day
  return isOverdue ? [{ text: 'Health advice, check overdue', isUrgent: true }] : [{ text: 'Health advice' }]
}
