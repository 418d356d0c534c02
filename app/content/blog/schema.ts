import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })
const staffMember = () => uuid().references(() => cmsUsers.id, { onDelete: 'set null' })

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (category) => [
    uniqueIndex('blog_categories_name').on(sql`lower(${category.name})`),
    check('blog_categories_slug', sql`${category.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** Posts of the blog, as visitors see them at /blog/{slug} once they are published. */
export const posts = pgTable(
  'blog_posts',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text(),
    /** Markdown: see platform/markdown/markdown. */
    body: text().notNull(),
    authorName: text(),
    categoryId: uuid().references(() => blogCategories.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    metaTitle: text(),
    metaDescription: text(),
    isHealthAdvice: boolean().notNull().default(false),
    /** Of health advice: the sign-off of the words that visitors see. A row of `post_sign_offs`. */
    signOffId: uuid(),
    publishStatus: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** Only of a published one: in the future it is scheduled (decisions, 24). */
    publishDate: instant(),
    publishUntil: instant(),
    /** The last publish of changes. */
    publishedAt: instant(),
    binnedAt: instant(),
    binnedBy: staffMember(),
    createdBy: staffMember(),
    updatedBy: staffMember(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
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
    index('blog_posts_public')
      .on(post.publishDate.desc(), post.id.desc())
      .where(sql`${post.publishStatus} = 'published' and ${post.binnedAt} is null`),
    index('blog_posts_latest')
      .on(post.updatedAt.desc(), post.id.desc())
      .where(sql`${post.binnedAt} is null`),
    index('blog_posts_category').on(post.categoryId),
    index('blog_posts_tags').using('gin', post.tags),
  ],
)
