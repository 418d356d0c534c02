import { v7 as newId } from 'uuid'

import { posts } from '#app/content/blog/schema.ts'
import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/db.server.ts'

type GivenPage = Partial<typeof pages.$inferInsert>
type GivenPost = Partial<typeof posts.$inferInsert>

/** A page of the site, published unless it is said otherwise. */
export async function givenPage(page: GivenPage = {}) {
  const id = newId()
  const isPublished = page.isPublished ?? true
  const [made] = await db
    .insert(pages)
    .values({
      id,
      title: 'Our promise',
      slug: `our-promise-${id.slice(-6)}`,
      body: 'One midwife.\n\nAt your own door.\n\nWhen you need her.',
      isPublished,
      publishedAt: isPublished ? new Date() : null,
      ...page,
    })
    .returning()
  if (!made) throw new Error('No page was made')
  return made
}

/** A post of the blog, published an hour ago unless it is said otherwise. */
export async function givenPost(post: GivenPost = {}) {
  const id = newId()
  const publishStatus = post.publishStatus ?? 'published'
  const [made] = await db
    .insert(posts)
    .values({
      id,
      title: 'The first night at home',
      slug: `the-first-night-${id.slice(-6)}`,
      body: 'Everyone is awake.\n\nThat is how it begins.',
      publishStatus,
      publishDate: publishStatus === 'published' ? new Date(Date.now() - 3_600_000) : null,
      ...post,
    })
    .returning()
  if (!made) throw new Error('No post was made')
  return made
}
