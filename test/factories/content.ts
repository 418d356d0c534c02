import { v7 as newId } from 'uuid'

import { classes } from '#app/care/classes/schema.ts'
import { parseClassSessions } from '#app/care/classes/sessions.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { type ContentKind, contentKinds, type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { blogCategories, faqs, pages, posts, slides } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

type PageInput = Partial<typeof pages.$inferInsert>
type PostInput = Partial<typeof posts.$inferInsert>

/** Published unless stated otherwise. */
export async function createPage(page: PageInput = {}) {
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

/** A blog post, published an hour ago unless stated otherwise. */
export async function createPost(post: PostInput = {}) {
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
  if (publishStatus === 'published') await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

export async function createFaq(faq: Partial<typeof faqs.$inferInsert> = {}) {
  const [made] = await db
    .insert(faqs)
    .values({ id: newId(), question: 'Do you come at night?', answer: 'Yes, at any hour.', isPublished: true, ...faq })
    .returning()
  if (!made) throw new Error('No question was made')
  return made
}

/** Active unless stated otherwise. */
export async function createSlide(slide: Partial<typeof slides.$inferInsert> = {}) {
  const [made] = await db
    .insert(slides)
    .values({ id: newId(), heading: 'Nights, held', isActive: true, ...slide })
    .returning()
  if (!made) throw new Error('No slide was made')
  return made
}

/** A midwife whose registration is valid, published unless stated otherwise. */
export async function createMidwife(midwife: Partial<typeof midwives.$inferInsert> = {}) {
  const id = newId()
  const [made] = await db
    .insert(midwives)
    .values({
      id,
      name: 'Grace Okafor',
      slug: `grace-okafor-${id.slice(-6)}`,
      summary: 'Nights are my favourite time to work.',
      body: 'I came to midwifery late, and never left.',
      pin: '12A3456B',
      registeredUntil: '2099-01-31',
      isPublished: true,
      ...midwife,
    })
    .returning()
  if (!made) throw new Error('No midwife was made')
  if (made.isPublished) await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

/** In pence. */
export async function createPrice(price: Partial<typeof prices.$inferInsert> = {}) {
  const [made] = await db
    .insert(prices)
    .values({ id: newId(), name: 'A night', amount: 22_000, unit: 'ten hours', isPublished: true, ...price })
    .returning()
  if (!made) throw new Error('No price was made')
  if (made.isPublished) await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

/** A class with 12 places and one session in a month, visible to visitors unless stated otherwise. */
export async function createClass(one: Partial<typeof classes.$inferInsert> = {}) {
  const day = londonClock(new Date(Date.now() + 30 * 86_400_000)).day
  const sessions = one.sessions ?? [`${day} 10:00-12:00`]
  const dates = parseClassSessions(sessions)
  const id = one.id ?? newId()
  const [made] = await db
    .insert(classes)
    .values({
      title: 'Weekend course',
      slug: `weekend-course-${id.slice(-6)}`,
      venue: 'The Old Library',
      places: 12,
      payment: 'later',
      startsAt: dates[0]?.startsAt,
      endsAt: dates.at(-1)?.endsAt,
      isPublished: true,
      ...one,
      id,
      sessions,
    })
    .returning()
  if (!made) throw new Error('No class was made')
  if (made.isPublished) await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

export async function createReview(review: Partial<typeof reviews.$inferInsert> = {}) {
  const quote = review.quote ?? 'Our midwife came at night and sat down first. We slept at last.'
  const [made] = await db
    .insert(reviews)
    .values({
      id: newId(),
      firstName: 'Amira',
      town: 'Leeds',
      quote,
      originalQuote: quote,
      service: 'newborn',
      writtenOn: '2026-03-09',
      consentVersion: '2026-11-25',
      consentedAt: new Date(),
      isPublished: true,
      ...review,
    })
    .returning()
  if (!made) throw new Error('No review was made')
  if (made.isPublished) await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

/** The kinds that staff may rewrite. */
export const kindsOfStaff = contentKinds.filter((kind) => !kindInfo[kind].isSentIn)

/** One record of a kind, visible to visitors. */
export async function createContentRecord(kind: ContentKind): Promise<ContentRef> {
  const make = {
    page: createPage,
    post: createPost,
    faq: createFaq,
    slide: createSlide,
    midwife: createMidwife,
    price: createPrice,
    class: createClass,
    review: createReview,
  }
  return { kind, id: (await make[kind]()).id }
}

export async function createBinned(kind: ContentKind): Promise<ContentRef> {
  const binnedAt = new Date()
  const make = {
    page: () => createPage({ isPublished: false, binnedAt }),
    post: () => createPost({ publishStatus: 'draft', binnedAt }),
    faq: () => createFaq({ isPublished: false, binnedAt }),
    slide: () => createSlide({ isActive: false, binnedAt }),
    midwife: () => createMidwife({ isPublished: false, binnedAt }),
    price: () => createPrice({ isPublished: false, binnedAt }),
    class: () => createClass({ isPublished: false, binnedAt }),
    review: () => createReview({ isPublished: false, binnedAt }),
  }
  return { kind, id: (await make[kind]()).id }
}

export async function createBlogCategory(name: string) {
  const [made] = await db
    .insert(blogCategories)
    .values({ id: newId(), name, slug: slugOf(name) })
    .returning()
  if (!made) throw new Error('No category was made')
  return made
}
