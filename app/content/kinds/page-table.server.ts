import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { pagesTag, pageTag } from '#app/content/cache-tags.ts'
import { lineOf, saidOrNull } from '#app/content/content-fields.ts'
import { leaveRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { pages } from '#app/content/schema.ts'
import { freeSlug, SlugTaken } from '#app/content/slug.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { setBodyPictures } from './body-pictures.server.ts'
import type { LiveTable } from './record-table.server.ts'

export const livePages: LiveTable = {
  async find(tx, id) {
    const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
    if (!page) return undefined
    const [hero = ''] = (await listPictureUses('page', [id], 'hero', tx)).get(id) ?? []
    const { title, slug, body, effectiveOn, metaTitle, metaDescription, isPublished, isProtected, binnedAt } = page
    const said = { effectiveOn: effectiveOn ?? '', metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '' }
    return {
      fields: { title, slug, hero, body, ...said },
      isLive: isPublished,
      isProtected,
      isBinned: binnedAt !== null,
      standing: { status: isPublished ? 'published' : 'draft', from: page.publishFrom, until: page.publishUntil },
    }
  },

  async create(tx, id, fields, by) {
    const [title, slug, body] = [lineOf(fields, 'title'), lineOf(fields, 'slug'), lineOf(fields, 'body')]
    await refuseTaken(tx, id, slug)
    await tx.insert(pages).values({ id, title, slug, body, createdBy: by.id }).onConflictDoNothing({ target: pages.id })
  },

  async write(tx, id, fields, by) {
    const [before] = await tx.select().from(pages).where(eq(pages.id, id))
    if (!before) return
    const slug = lineOf(fields, 'slug')
    if (await isTaken(tx, id, slug)) throw new SlugTaken(slug)
    const title = lineOf(fields, 'title')
    await tx
      .update(pages)
      .set({
        title,
        slug,
        body: lineOf(fields, 'body'),
        effectiveOn: saidOrNull(fields, 'effectiveOn'),
        metaTitle: saidOrNull(fields, 'metaTitle'),
        metaDescription: saidOrNull(fields, 'metaDescription'),
        updatedBy: by.id,
        updatedAt: sql`now()`,
      })
      .where(eq(pages.id, id))
    const user = { noun: 'page', id, label: title, href: `/cms/pages/${id}` }
    await setPictureUses(tx, user, 'hero', [lineOf(fields, 'hero')].filter(Boolean))
    await setBodyPictures(tx, user, lineOf(fields, 'body'))
    if (before.isPublished && before.slug !== slug) await leaveRedirect(tx, `/${before.slug}`, `/${slug}`, by.id)
    await invalidatePages(tx, pagesTag, pageTag(before.slug), pageTag(slug))
  },

  async touch(tx, id, by) {
    await tx
      .update(pages)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(pages.id, id))
  },

  async show(tx, id, { from, until }, by) {
    const now = new Date()
    const set = { isPublished: true, publishedAt: now, publishFrom: from, publishUntil: until }
    const page = await change(tx, id, by, set)
    // Where something is shown, nothing else is. Until it begins, an address leads on where it did.
    if (page && (from === null || from <= now)) await removeRedirects(tx, [`/${page.slug}`])
  },

  async hide(tx, id, _as, by) {
    await change(tx, id, by, { isPublished: false, publishFrom: null, publishUntil: null })
  },

  async bin(tx, id, by) {
    await change(tx, id, by, { binnedAt: new Date(), binnedBy: by.id })
  },

  async restore(tx, id, by) {
    const [page] = await tx.select({ slug: pages.slug }).from(pages).where(eq(pages.id, id)).for('update')
    if (!page) return
    const slug = await freeSlug(page.slug, (tried) => isTaken(tx, id, tried))
    await change(tx, id, by, { slug, binnedAt: null, binnedBy: null })
  },

  async remove(tx, id) {
    await tx.delete(pages).where(and(eq(pages.id, id), isNotNull(pages.binnedAt)))
  },
}

async function change(tx: Transaction, id: string, by: { id: string }, set: Partial<typeof pages.$inferInsert>) {
  const [page] = await tx
    .update(pages)
    .set({ ...set, updatedBy: by.id, updatedAt: sql`now()` })
    .where(eq(pages.id, id))
    .returning({ slug: pages.slug })
  if (page) await invalidatePages(tx, pagesTag, pageTag(page.slug))
  return page
}

async function isTaken(tx: Transaction, id: string, slug: string) {
  // Two who choose the same at once: the second waits, and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`/${slug}`}, 8))`)
  const isOther = and(eq(pages.slug, slug), ne(pages.id, id), isNull(pages.binnedAt))
  return (await tx.$count(pages, isOther)) > 0
}

async function refuseTaken(tx: Transaction, id: string, slug: string) {
  if (await isTaken(tx, id, slug)) throw new SlugTaken(slug)
}
