/** The tag of every page that shows something of the blog; the page of one post also has `postTag`. */
export const postsTag = 'posts'

export function postTag(slug: string) {
  return `post:${slug}`
}

/** The tag of every page that an editor writes; one of them also has `pageTag`. */
export const pagesTag = 'pages'

export function pageTag(slug: string) {
  return `page:${slug}`
}

export const faqsTag = 'faqs'
export const slidesTag = 'slides'
