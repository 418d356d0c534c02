import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { recordTag } from '#app/platform/http/page-tags.server.ts'

import type { ContentKind } from './content-kinds.ts'

type Saved = { id: string }

/** For pages that show one post: its own page, and lists and pages with its card. */
export const postTag = (post: Saved) => recordTag('post', post)
export const slideTag = (slide: Saved) => recordTag('slide', slide)
export const pageTag = (page: Saved) => recordTag('page', page)

/** For menus that link to a page or post: its address, and when it is visible. */
export const addressTag = (content: Saved) => recordTag('address', content)

/** For cached values with the addresses of several pages or posts. */
export const addressesTag = 'addresses'

/** For what shows all records of a kind, or too many to tag each, such as feeds and the site map. */
export const kindTags = {
  page: 'pages',
  post: 'posts',
  faq: 'faqs',
  slide: 'slides',
  midwife: 'midwives',
  price: 'prices',
  class: classesTag,
  review: 'reviews',
} satisfies Record<ContentKind, string>

export const { page: pagesTag, post: postsTag, faq: faqsTag, slide: slidesTag } = kindTags
export const { midwife: midwivesTag, price: pricesTag, review: reviewsTag } = kindTags

export function postListTag(of: { categoryId?: string; tag?: string } = {}): string {
  if (of.categoryId) return recordTag('post-list', { id: of.categoryId })
  return of.tag === undefined ? 'post-list' : `post-list:${of.tag}`
}

/** Every menu depends on whether there is a blog. */
export const blogVisibilityTag = 'blog-visibility'

/** For links to the profile of the midwife of this name, if there is one. */
export const profileTag = (name: string) => recordTag('profile', { id: slugOf(name) })

/** For lists of the posts by an author of this name. */
export const authorTag = (name: string) => recordTag('posts-by', { id: slugOf(name) })

/** Which categories of the blog have posts. */
export const liveCategoriesTag = 'live-categories'

/** Includes their addresses. */
export const categoryNamesTag = 'blog-category-names'
