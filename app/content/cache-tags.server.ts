import { slugOf } from '#app/content/slug.ts'
import { recordTag } from '#app/platform/http/page-tags.server.ts'

type Saved = { id: string }

/** What pages show of one post: its own page, and the lists and pages that show its card. */
export const postTag = (post: Saved) => recordTag('post', post)
export const slideTag = (slide: Saved) => recordTag('slide', slide)
export const pageTag = (page: Saved) => recordTag('page', page)

/** The address of a page or post, and when it is visible: for menus that link to it. */
export const addressTag = (content: Saved) => recordTag('address', content)

/** The address of any page or post, for what is kept of several. */
export const addressesTag = 'addresses'

/** For what shows too many to name each: feeds and the site map. */
export const postsTag = 'posts'
export const pagesTag = 'pages'
export const faqsTag = 'faqs'
export const slidesTag = 'slides'
export const midwivesTag = 'midwives'
export const pricesTag = 'prices'
export const reviewsTag = 'reviews'

/** Which posts a list has, and in which order. */
export function postListTag(of: { categoryId?: string; tag?: string } = {}): string {
  if (of.categoryId) return recordTag('post-list', { id: of.categoryId })
  return of.tag === undefined ? 'post-list' : `post-list:${of.tag}`
}

/** Whether there is a blog: every menu shows it. */
export const blogVisibilityTag = 'blog-visibility'

/** What links to the profile of somebody of this name, if there is one. */
export const profileTag = (name: string) => recordTag('profile', { id: slugOf(name) })

/** What lists the posts of somebody of this name. */
export const authorTag = (name: string) => recordTag('posts-by', { id: slugOf(name) })

/** Which categories of the blog have posts. */
export const liveCategoriesTag = 'live-categories'

/** Names and addresses of the categories of the blog. */
export const categoryNamesTag = 'blog-category-names'
