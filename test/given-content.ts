import { v7 as newId } from 'uuid'

import { classes } from '#app/care/classes/schema.ts'
import { readSessions } from '#app/care/classes/sessions.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { type ContentKind, contentKinds, type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { blogCategories, faqs, pages, posts, slides } from '#app/content/schema.ts'
import { slugOf } from '#app/content/slug.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

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
  if (publishStatus === 'published') await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

/** A question, published unless it is said otherwise. */
export async function givenFaq(faq: Partial<typeof faqs.$inferInsert> = {}) {
  const [made] = await db
    .insert(faqs)
    .values({ id: newId(), question: 'Do you come at night?', answer: 'Yes, at any hour.', isPublished: true, ...faq })
    .returning()
  if (!made) throw new Error('No question was made')
  return made
}

/** A slide of the home page, active unless it is said otherwise. */
export async function givenSlide(slide: Partial<typeof slides.$inferInsert> = {}) {
  const [made] = await db
    .insert(slides)
    .values({ id: newId(), heading: 'Nights, held', isActive: true, ...slide })
    .returning()
  if (!made) throw new Error('No slide was made')
  return made
}

/** A midwife whose registration lasts, published unless it is said otherwise. */
export async function givenMidwife(midwife: Partial<typeof midwives.$inferInsert> = {}) {
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

/** A price in pence, published unless it is said otherwise. */
export async function givenPrice(price: Partial<typeof prices.$inferInsert> = {}) {
  const [made] = await db
    .insert(prices)
    .values({ id: newId(), name: 'A night', amount: 22_000, unit: 'ten hours', isPublished: true, ...price })
    .returning()
  if (!made) throw new Error('No price was made')
  if (made.isPublished) await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return made
}

/** A class of 12 places, once, in a month. Visitors see it unless told otherwise. */
export async function givenClass(one: Partial<typeof classes.$inferInsert> = {}) {
  const day = londonClock(new Date(Date.now() + 30 * 86_400_000)).day
  const sessions = one.sessions ?? [`${day} 10:00-12:00`]
  const dates = readSessions(sessions)
  const id = one.id ?? newId()
  const [made] = await db
    .insert(classes)
    .values({
      title: 'Weekend course',
      slug: `weekend-course-${id.slice(-6)}`,
      venue: 'The Old Library',
      places: 12,
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

/** What a family wrote, published unless it is said otherwise. */
export async function givenReview(review: Partial<typeof reviews.$inferInsert> = {}) {
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

/** Those that staff write, and may write anew. */
export const kindsOfStaff = contentKinds.filter((kind) => !kindInfo[kind].isSentIn)

/** One record of a kind, that visitors see. */
export async function givenContent(kind: ContentKind): Promise<ContentRef> {
  const make = {
    page: givenPage,
    post: givenPost,
    faq: givenFaq,
    slide: givenSlide,
    midwife: givenMidwife,
    price: givenPrice,
    class: givenClass,
    review: givenReview,
  }
  return { kind, id: (await make[kind]()).id }
}

/** One in the bin. */
export async function givenBinned(kind: ContentKind): Promise<ContentRef> {
  const binnedAt = new Date()
  const make = {
    page: () => givenPage({ isPublished: false, binnedAt }),
    post: () => givenPost({ publishStatus: 'draft', binnedAt }),
    faq: () => givenFaq({ isPublished: false, binnedAt }),
    slide: () => givenSlide({ isActive: false, binnedAt }),
    midwife: () => givenMidwife({ isPublished: false, binnedAt }),
    price: () => givenPrice({ isPublished: false, binnedAt }),
    class: () => givenClass({ isPublished: false, binnedAt }),
    review: () => givenReview({ isPublished: false, binnedAt }),
  }
  return { kind, id: (await make[kind]()).id }
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
