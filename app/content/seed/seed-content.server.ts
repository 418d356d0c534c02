import { isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { faqs, pages, seededContent, slides } from '#app/content/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { faqSeed } from './faq-seed.ts'
import { pageSeed } from './page-seed.ts'
import { ourPromise } from './pages/our-promise.ts'
import { recordsOfProcessing } from './pages/records-of-processing.ts'
import type { SitePage } from './pages/site-page.ts'
import { sitePages } from './site-pages.ts'

const contents: Record<string, (database: Database) => Promise<unknown>> = {
  'legal pages': (database) =>
    database
      .insert(pages)
      .values(pageSeed.map((page) => ({ id: newId(), isPublished: true, isProtected: true, ...page }))),
  'pages of the site': seedSitePages,
  'contact and thank-you pages': seedSitePages,
  'services overview': seedSitePages,
  'our promise': (database) => seedMissing(database, [ourPromise]),
  'records of processing': (database) => seedMissing(database, [recordsOfProcessing]),
  faqs: (database) =>
    database
      .insert(faqs)
      .values(faqSeed.map((faq, at) => ({ id: newId(), isPublished: true, sortOrder: at + 1, ...faq }))),
  slides: (database) =>
    database.insert(slides).values(slideSeed.map((slide, at) => ({ id: newId(), slideOrder: at + 1, ...slide }))),
}

/** Seeds each entry once per installation: content that an editor deletes stays deleted. */
export async function seedContent(database: Database) {
  for (const [name, seed] of Object.entries(contents)) {
    await database.transaction(async (tx) => {
      const inserted = await tx.insert(seededContent).values({ name }).onConflictDoNothing().returning()
      if (inserted.length > 0) await seed(tx)
    })
  }
}

/** Adds the missing pages: a backup from an older version has none of them. */
export async function seedSitePages(database: Database) {
  await seedMissing(
    database,
    sitePages.map((page) => ({ isProtected: true, ...page })),
  )
}

/** The owner may already have a page at the same address. */
async function seedMissing(database: Database, seeded: readonly (SitePage & { isProtected?: true })[]) {
  const there = await database.select({ slug: pages.slug }).from(pages).where(isNull(pages.binnedAt))
  const missing = seeded.filter(({ slug }) => !there.some((page) => page.slug === slug))
  if (missing.length === 0) return
  await database.insert(pages).values(
    missing.map(({ isPublished = true, ...page }) => {
      return { id: newId(), isPublished, publishedAt: isPublished ? new Date() : null, ...page }
    }),
  )
}

/** Inactive: without an active slide the hero is the drawn one. */
const slideSeed: readonly {
  heading: string
  subheading: string
  ctaText: string
  ctaLink: string
}[] = [
  {
    heading: 'Getting ready, together',
    subheading: 'Antenatal classes in a group, on your own or online, led by a midwife.',
    ctaText: 'See our classes',
    ctaLink: '/services/antenatal-classes',
  },
  {
    heading: 'Home with a newborn',
    subheading: 'One midwife who knows you both, at your own front door.',
    ctaText: 'Newborn care',
    ctaLink: '/services/newborn-care',
  },
]
