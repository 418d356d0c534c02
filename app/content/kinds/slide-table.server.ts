import { and, eq, isNotNull, max, sql } from 'drizzle-orm'

import { slidesTag } from '#app/content/cache-tags.ts'
import { lineOf, saidOrNull } from '#app/content/content-fields.ts'
import { slides } from '#app/content/schema.ts'
import { standingOf } from '#app/content/status.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import type { LiveTable } from './record-table.server.ts'

export const liveSlides: LiveTable = {
  async find(tx, id) {
    const [slide] = await tx.select().from(slides).where(eq(slides.id, id)).for('update')
    if (!slide) return undefined
    const [hero = ''] = (await listPictureUses('slide', [id], 'hero', tx)).get(id) ?? []
    const { heading, subheading, ctaText, ctaLink, isActive, binnedAt } = slide
    const fields = { heading, subheading: subheading ?? '', hero, ctaText: ctaText ?? '', ctaLink: ctaLink ?? '' }
    const standing = standingOf(isActive)
    return { fields, isLive: isActive, isProtected: false, isBinned: binnedAt !== null, standing }
  },

  async create(tx, id, fields) {
    const [last] = await tx.select({ at: max(slides.slideOrder) }).from(slides)
    const slideOrder = (last?.at ?? 0) + 1
    const heading = lineOf(fields, 'heading')
    await tx.insert(slides).values({ id, heading, slideOrder }).onConflictDoNothing({ target: slides.id })
  },

  async write(tx, id, fields, by) {
    const heading = lineOf(fields, 'heading')
    await tx
      .update(slides)
      .set({
        heading,
        subheading: saidOrNull(fields, 'subheading'),
        ctaText: saidOrNull(fields, 'ctaText'),
        ctaLink: saidOrNull(fields, 'ctaLink'),
        updatedBy: by.id,
        updatedAt: sql`now()`,
      })
      .where(eq(slides.id, id))
    const user = { noun: 'slide', id, label: heading, href: `/cms/homepage/${id}` }
    await setPictureUses(tx, user, 'hero', [lineOf(fields, 'hero')].filter(Boolean))
    await invalidatePages(tx, slidesTag)
  },

  async touch(tx, id, by) {
    await tx
      .update(slides)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(slides.id, id))
  },

  async show(tx, id, _showing, by) {
    await change(tx, id, by, { isActive: true })
  },

  async hide(tx, id, _as, by) {
    await change(tx, id, by, { isActive: false })
  },

  async bin(tx, id, by) {
    await change(tx, id, by, { binnedAt: new Date(), binnedBy: by.id })
  },

  async restore(tx, id, by) {
    await change(tx, id, by, { binnedAt: null, binnedBy: null })
  },

  async remove(tx, id) {
    await tx.delete(slides).where(and(eq(slides.id, id), isNotNull(slides.binnedAt)))
  },
}

async function change(tx: Transaction, id: string, by: { id: string }, set: Partial<typeof slides.$inferInsert>) {
  await tx
    .update(slides)
    .set({ ...set, updatedBy: by.id, updatedAt: sql`now()` })
    .where(eq(slides.id, id))
  await invalidatePages(tx, slidesTag)
}
