import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import { postsTag, postTag } from '#app/content/blog/post-tags.ts'
import { blogCategories, posts } from '#app/content/blog/schema.ts'
import { setBodyPictures } from '#app/content/body-pictures.server.ts'
import type { LiveTable } from '#app/content/live-content.ts'
import { leaveRedirect } from '#app/content/redirects/redirects.server.ts'
import { SlugTaken } from '#app/content/slug.ts'
import { lineOf, listOf, saidOrNull } from '#app/content/written-fields.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import type { Transaction } from '#app/platform/db.server.ts'
import { forgetPages } from '#app/platform/page-tags.server.ts'

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
    }
    const fields = { title, slug, body, featured, tags, ...said }
    const isLive = post.publishStatus === 'published'
    return { fields, isLive, isProtected: false, isBinned: post.binnedAt !== null }
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
    await refuseTaken(tx, id, slug)
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
    if (before.publishStatus === 'published') await forgetPages(tx, postsTag, postTag(before.slug), postTag(slug))
  },

  async touch(tx, id, by) {
    await tx
      .update(posts)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(posts.id, id))
  },
}

async function refuseTaken(tx: Transaction, id: string, slug: string) {
  // Two who choose the same at once: the second waits, and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`/blog/${slug}`}, 8))`)
  const [other] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), ne(posts.id, id), isNull(posts.binnedAt)))
  if (other) throw new SlugTaken(slug)
}

/** A category that was deleted since somebody chose it is none. */
async function categoryThere(tx: Transaction, id: string): Promise<string | null> {
  if (!id) return null
  const [category] = await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id))
  return category?.id ?? null
}
