import { and, desc, eq, isNull, ne } from 'drizzle-orm'

import { contentEvents } from '#app/content/audit-events.ts'
import { hasOwnAddress, publicPath, type ContentRef } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

import { withdrawContent } from './publish-content.server.ts'

/** Only a class can be in use. */
export const inUseMessage =
  'Somebody has a place in this class. Cancel the class first, on the page of its places: everybody who has one is told.'

/** Moves a record to the bin for 30 days. The address of a live page or post redirects to `target`, or answers 410. */
export async function deleteContent(
  record: ContentRef,
  actor: Actor,
  target: string | null,
): Promise<'deleted' | 'protected' | 'in use'> {
  const table = recordTables[record.kind]
  const outcome = await withdrawContent(record, actor, {
    event: contentEvents.binned,
    isRefused: ({ isInUse }) => isInUse,
    async hide(tx, live) {
      if (live.isLive) {
        await table.withdraw(tx, record.id, 'draft', actor.staff)
        if (hasOwnAddress(record.kind))
          await createRedirect(tx, publicPath(record.kind, live.fields), target, actor.staff.id)
      }
      await table.bin(tx, record.id, actor.staff)
    },
  })
  return outcome === 'withdrawn' ? 'deleted' : outcome
}

const latestPosts = 100

export async function listTargets({ id }: ContentRef): Promise<SelectOption[]> {
  const [otherPages, otherPosts] = await Promise.all([
    db
      .select({ title: pages.title, slug: pages.slug })
      .from(pages)
      .where(and(eq(pages.isPublished, true), isNull(pages.binnedAt), ne(pages.id, id)))
      .orderBy(pages.title),
    db
      .select({ title: posts.title, slug: posts.slug })
      .from(posts)
      .where(and(eq(posts.publishStatus, 'published'), isNull(posts.binnedAt), ne(posts.id, id)))
      .orderBy(desc(posts.publishDate))
      .limit(latestPosts),
  ])
  return [
    ...sitePages,
    ...otherPages.map(({ title, slug }) => ({ value: `/${slug}`, label: title })),
    ...otherPosts.map(({ title, slug }) => ({ value: `/blog/${slug}`, label: `Blog: ${title}` })),
  ]
}

const sitePages: SelectOption[] = [
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About' },
  { value: '/services/antenatal-classes', label: 'Antenatal classes' },
  { value: '/services/newborn-care', label: 'Newborn care' },
  { value: '/services/postnatal-care', label: 'Postnatal care' },
  { value: '/shop', label: 'Shop' },
  { value: '/blog', label: 'Blog' },
  { value: '/faqs', label: 'FAQs' },
  { value: '/contact', label: 'Contact' },
]
