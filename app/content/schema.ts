import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

/** Pages that editors write, shown at /{slug}. */
export const pages = pgTable(
  'cms_pages',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    heroImageUrl: text(),
    /** Markdown: see platform/markdown. */
    body: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
    isPublished: boolean().notNull().default(false),
    /** Pages the site cannot be without: triggers refuse to delete, rename or unpublish them. */
    isProtected: boolean().notNull().default(false),
    /** From when a legal text holds. */
    effectiveOn: date(),
    /** The last publish. */
    publishedAt: timestamp({ withTimezone: true }),
    createdBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    updatedBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (page) => [
    check('cms_pages_slug', sql`${page.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('cms_pages_published', sql`not ${page.isPublished} or ${page.publishedAt} is not null`),
    index('cms_pages_latest').on(page.updatedAt.desc()),
  ],
)

export const faqs = pgTable(
  'faqs',
  {
    id: uuid().primaryKey(),
    question: text().notNull(),
    /** Markdown. */
    answer: text().notNull(),
    category: text(),
    isPublished: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (faq) => [index('faqs_order').on(faq.sortOrder, faq.id)],
)

/** What the hero of the home page shows, one after the other. */
export const slides = pgTable(
  'homepage_slides',
  {
    id: uuid().primaryKey(),
    heading: text().notNull(),
    subheading: text(),
    imageUrl: text(),
    ctaText: text(),
    ctaLink: text(),
    slideOrder: integer().notNull().default(0),
    isActive: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (slide) => [index('homepage_slides_order').on(slide.slideOrder, slide.id)],
)

/** Addresses that visitors asked for in vain, as they may be kept: masked, without query. */
export const missingPages = pgTable(
  'missing_pages',
  {
    path: text().primaryKey(),
    visits: integer().notNull().default(1),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (missing) => [index('missing_pages_lately').on(missing.lastSeenAt.desc())],
)

/** Which first contents were planted: what an editor deletes afterwards stays deleted. */
export const plantedContents = pgTable('planted_contents', { name: text().primaryKey() })
