import { v7 as newId } from 'uuid'

import { blogCategories, posts } from '#app/content/blog/schema.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { slugOf } from '#app/content/slug.ts'
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

type GivenFaq = Partial<typeof faqs.$inferInsert>
type GivenSlide = Partial<typeof slides.$inferInsert>

/** A question that visitors see, unless it is said otherwise. */
export async function givenFaq(faq: GivenFaq = {}) {
  const [made] = await db
    .insert(faqs)
    .values({ id: newId(), question: 'Do you come at night?', answer: 'Yes.\n\nWe do.', isPublished: true, ...faq })
    .returning()
  if (!made) throw new Error('No FAQ was made')
  return made
}

/** A slide of the home page that is not shown, unless it is said otherwise. */
export async function givenSlide(slide: GivenSlide = {}) {
  const [made] = await db
    .insert(slides)
    .values({ id: newId(), heading: 'A midwife at your door', ...slide })
    .returning()
  if (!made) throw new Error('No slide was made')
  return made
}

/** A category of the blog. */
export async function givenBlogCategory(name: string) {
  const [made] = await db
    .insert(blogCategories)
    .values({ id: newId(), name, slug: slugOf(name) })
    .returning()
  if (!made) throw new Error('No category was made')
  return made
}
