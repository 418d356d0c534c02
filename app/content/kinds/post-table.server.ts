import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { postsTag, postTag } from '#app/content/cache-tags.ts'
import { lineOf, listOf, saidOrNull } from '#app/content/content-fields.ts'
import { findSignOff } from '#app/content/health-advice/find-sign-off.server.ts'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { leaveRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { freeSlug, SlugTaken } from '#app/content/slug.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { setBodyPictures } from './body-pictures.server.ts'
import type { LiveTable } from './record-table.server.ts'

export const livePosts: LiveTable = {
  async find(tx, id) {
    const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
    if (!post) return undefined
    const [featured = ''] = (await listPictureUses('post', [id], 'hero', tx)).get(id) ?? []
    const { title, slug, excerpt, body, authorName, categoryId, tags, metaTitle, metaDescription } = post
    const said = {
      excerpt: excerpt ?? '',
      authorName: authorName ?? '',
      categoryId: categoryId ?? '',
      metaTitle: metaTitle ?? '',
      metaDescription: metaDescription ?? '',
      isHealthAdvice: post.isHealthAdvice ? 'yes' : '',
    }
    const fields = { title, slug, body, featured, tags, ...said }
    const standing = { status: post.publishStatus, from: post.publishDate, until: post.publishUntil }
    const isLive = post.publishStatus === 'published'
    return { fields, isLive, isProtected: false, isBinned: post.binnedAt !== null, standing }
  },

  async create(tx, id, fields, by) {
    const [title, slug, body] = [lineOf(fields, 'title'), lineOf(fields, 'slug'), lineOf(fields, 'body')]
    await refuseTaken(tx, id, slug)
    await tx.insert(posts).values({ id, title, slug, body, createdBy: by.id }).onConflictDoNothing({ target: posts.id })
  },

  async write(tx, id, fields, by) {
    const [before] = await tx.select().from(posts).where(eq(posts.id, id))
    if (!before) return
    const slug = lineOf(fields, 'slug')
    if (await isTaken(tx, id, slug)) throw new SlugTaken(slug)
    const title = lineOf(fields, 'title')
    const tags = listOf(fields, 'tags')
    await tx
      .update(posts)
      .set({
        title,
        slug,
        tags,
        body: lineOf(fields, 'body'),
        excerpt: saidOrNull(fields, 'excerpt'),
        authorName: saidOrNull(fields, 'authorName'),
        categoryId: await categoryThere(tx, lineOf(fields, 'categoryId')),
        metaTitle: saidOrNull(fields, 'metaTitle'),
        metaDescription: saidOrNull(fields, 'metaDescription'),
        isHealthAdvice: isHealthAdvice(fields),
        signOffId: (await findSignOff(tx, id, fields))?.id ?? null,
        updatedBy: by.id,
        updatedAt: sql`now()`,
      })
      .where(eq(posts.id, id))
    const user = { noun: 'post', id, label: title, href: `/cms/blog/${id}` }
    await setPictureUses(tx, user, 'hero', [lineOf(fields, 'featured')].filter(Boolean))
    await setBodyPictures(tx, user, lineOf(fields, 'body'))
    if (before.publishStatus === 'published' && before.slug !== slug)
      await leaveRedirect(tx, `/blog/${before.slug}`, `/blog/${slug}`, by.id)
    // Nobody sees the others, and every public page shows whether there is something to read.
    if (before.publishStatus === 'published') await invalidatePages(tx, postsTag, postTag(before.slug), postTag(slug))
  },

  async touch(tx, id, by) {
    await tx
      .update(posts)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(posts.id, id))
  },

  async show(tx, id, { from, until }, by) {
    const now = new Date()
    const set = {
      publishStatus: 'published' as const,
      publishDate: from ?? byBothClocks(now),
      publishUntil: until,
      publishedAt: byBothClocks(now),
    }
    const post = await change(tx, id, by, set)
    // Where something is shown, nothing else is. Until it begins, an address leads on where it did.
    if (post && (from === null || from <= now)) await removeRedirects(tx, [`/blog/${post.slug}`])
  },

  async hide(tx, id, as, by) {
    await change(tx, id, by, { publishStatus: as, publishDate: null, publishUntil: null })
  },

  async bin(tx, id, by) {
    await change(tx, id, by, { binnedAt: new Date(), binnedBy: by.id })
  },

  async restore(tx, id, by) {
    const [post] = await tx.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id)).for('update')
    if (!post) return
    const slug = await freeSlug(post.slug, (tried) => isTaken(tx, id, tried))
    await change(tx, id, by, { slug, binnedAt: null, binnedBy: null })
  },

  async remove(tx, id) {
    await tx.delete(posts).where(and(eq(posts.id, id), isNotNull(posts.binnedAt)))
  },
}

// Not later than the database's clock says: where ours is ahead, other instances would show it only after a while.
function byBothClocks(now: Date) {
  return sql`least(now(), ${now.toISOString()}::timestamptz)`
}

async function change(tx: Transaction, id: string, by: { id: string }, set: PgUpdateSetSource<typeof posts>) {
  const [post] = await tx
    .update(posts)
    .set({ ...set, updatedBy: by.id, updatedAt: sql`now()` })
    .where(eq(posts.id, id))
    .returning({ slug: posts.slug })
  if (post) await invalidatePages(tx, postsTag, postTag(post.slug))
  return post
}

async function isTaken(tx: Transaction, id: string, slug: string) {
  // Two who choose the same at once: the second waits, and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`/blog/${slug}`}, 8))`)
  const isOther = and(eq(posts.slug, slug), ne(posts.id, id), isNull(posts.binnedAt))
  return (await tx.$count(posts, isOther)) > 0
}

async function refuseTaken(tx: Transaction, id: string, slug: string) {
  if (await isTaken(tx, id, slug)) throw new SlugTaken(slug)
}

/** A category that was deleted since somebody chose it is none. */
async function categoryThere(tx: Transaction, id: string): Promise<string | null> {
  if (!id) return null
  const [category] = await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id))
  return category?.id ?? null
}
