import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { classes } from '#app/care/classes/schema.ts'
import { edited, instant, staffMember, stamps } from '#app/staff/schema.ts'

import { midwives, prices, reviews } from './care-schema.ts'
import type { ContentKind } from './content-kinds.ts'

export const pages = pgTable(
  'cms_pages',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    body: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
    isPublished: boolean().notNull().default(false),
    /** Triggers refuse to delete, rename or unpublish these pages. */
    isProtected: boolean().notNull().default(false),
    /** The day a legal text takes effect. */
    effectiveOn: date(),
    /** Found by its address only: not by search engines, the search of the site or the sitemap. */
    isUnlisted: boolean().notNull().default(false),
    publishedAt: instant(),
    /** Null means from the start. */
    publishFrom: instant(),
    publishUntil: instant(),
    createdBy: staffMember(),
    createdAt: instant().notNull().defaultNow(),
    ...edited(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || slug)`),
  },
  (page) => [
    uniqueIndex('cms_pages_address')
      .on(page.slug)
      .where(sql`${page.binnedAt} is null`),
    check('cms_pages_protected', sql`not ${page.isProtected} or ${page.binnedAt} is null`),
    check('cms_pages_window', sql`${page.publishUntil} > ${page.publishFrom}`),
    // The slug of the home page is empty.
    check(
      'cms_pages_slug',
      sql`${page.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' or (${page.isProtected} and ${page.slug} ~ '^([a-z]+/[a-z0-9-]+)?$')`,
    ),
    check('cms_pages_published', sql`not ${page.isPublished} or ${page.publishedAt} is not null`),
    index('cms_pages_latest').on(page.updatedAt.desc()),
  ],
)

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    ...stamps(),
  },
  (category) => [
    uniqueIndex('blog_categories_name').on(sql`lower(${category.name})`),
    check('blog_categories_slug', sql`${category.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

export const posts = pgTable(
  'blog_posts',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text(),
    body: text().notNull(),
    authorName: text(),
    categoryId: uuid().references(() => blogCategories.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    metaTitle: text(),
    metaDescription: text(),
    isHealthAdvice: boolean().notNull().default(false),
    /** The sign-off of the published fields, in `post_sign_offs`. */
    signOffId: uuid(),
    publishStatus: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** Only when published; in the future the post is scheduled (decisions, 24). */
    publishDate: instant(),
    publishUntil: instant(),
    publishedAt: instant(),
    createdBy: staffMember(),
    createdAt: instant().notNull().defaultNow(),
    ...edited(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || coalesce(author_name, ''))`),
  },
  (post) => [
    uniqueIndex('blog_posts_address')
      .on(post.slug)
      .where(sql`${post.binnedAt} is null`),
    check('blog_posts_slug', sql`${post.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('blog_posts_status', sql`${post.publishStatus} in ('draft', 'published', 'archived')`),
    check('blog_posts_date', sql`(${post.publishStatus} = 'published') = (${post.publishDate} is not null)`),
    check(
      'blog_posts_signed_off',
      sql`not (${post.isHealthAdvice} and ${post.publishStatus} = 'published' and ${post.signOffId} is null)`,
    ),
    check('blog_posts_window', sql`${post.publishUntil} > ${post.publishDate}`),
    // Ascending, because PostgreSQL sorts `desc` with nulls first, and an index made by `.desc()` has them last. It
    // includes the end of the window, so posts are counted without reading them.
    index('blog_posts_public')
      .on(post.publishDate, post.id, post.publishUntil)
      .where(sql`${post.publishStatus} = 'published' and ${post.binnedAt} is null`),
    index('blog_posts_public_in_category')
      .on(post.categoryId, post.publishDate, post.id, post.publishUntil)
      .where(sql`${post.publishStatus} = 'published' and ${post.binnedAt} is null`),
    index('blog_posts_endings')
      .on(post.publishUntil)
      .where(
        sql`${post.publishStatus} = 'published' and ${post.binnedAt} is null and ${post.publishUntil} is not null`,
      ),
    index('blog_posts_latest')
      .on(post.updatedAt, post.id)
      .where(sql`${post.binnedAt} is null`),
    index('blog_posts_category').on(post.categoryId),
    index('blog_posts_author').on(sql`lower(${post.authorName})`, post.publishDate),
    // Of all posts, because only this index tells the planner how common each tag is.
    index('blog_posts_tag_slugs').using('gin', sql`tag_slugs(${post.tags})`),
  ],
)

export const faqs = pgTable(
  'faqs',
  {
    id: uuid().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    category: text(),
    isPublished: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    ...edited(),
  },
  (faq) => [index('faqs_order').on(faq.sortOrder, faq.id)],
)

export const slides = pgTable(
  'homepage_slides',
  {
    id: uuid().primaryKey(),
    heading: text().notNull(),
    subheading: text(),
    ctaText: text(),
    ctaLink: text(),
    slideOrder: integer().notNull().default(0),
    isActive: boolean().notNull().default(false),
    ...edited(),
  },
  (slide) => [index('homepage_slides_order').on(slide.slideOrder, slide.id)],
)

export const contentTables = {
  page: pages,
  post: posts,
  faq: faqs,
  slide: slides,
  midwife: midwives,
  price: prices,
  class: classes,
  review: reviews,
}

/** The column of the field that names a record. */
export const nameColumns = {
  page: pages.title,
  post: posts.title,
  faq: faqs.question,
  slide: slides.heading,
  midwife: midwives.name,
  price: prices.name,
  class: classes.title,
  review: reviews.firstName,
}

/** Where staff set the order: the place of a record, from 1. */
export const placeColumns: Partial<Record<ContentKind, AnyPgColumn>> = {
  faq: faqs.sortOrder,
  slide: slides.slideOrder,
  midwife: midwives.sortOrder,
  price: prices.sortOrder,
}

/** Paths are masked and have no query. */
export const missingPages = pgTable(
  'missing_pages',
  {
    path: text().primaryKey(),
    visits: integer().notNull().default(1),
    firstSeenAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (missing) => [index('missing_pages_lately').on(missing.lastSeenAt.desc())],
)

/** Seeded once: content that an editor deletes stays deleted. */
export const seededContent = pgTable('planted_contents', { name: text().primaryKey() })

export const redirects = pgTable(
  'redirects',
  {
    id: uuid().notNull().defaultRandom(),
    path: text().primaryKey(),
    /** A path of this site that does not itself redirect. Null means gone for good (410). */
    target: text(),
    visits: integer().notNull().default(0),
    createdBy: staffMember(),
    ...stamps(),
  },
  (redirect) => [
    check('redirects_path', sql`${redirect.path} like '/%'`),
    check('redirects_loop', sql`${redirect.target} <> ${redirect.path}`),
    index('redirects_target').on(redirect.target),
  ],
)
