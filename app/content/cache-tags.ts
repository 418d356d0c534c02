/** Tag of every page that shows posts; the page of one post also has `postTag`. */
export const postsTag = 'posts'

export function postTag(slug: string) {
  return `post:${slug}`
}

/** Tag of every page of an editor; one of them also has `pageTag`. */
export const pagesTag = 'pages'

export function pageTag(slug: string) {
  return `page:${slug}`
}

export const faqsTag = 'faqs'
export const slidesTag = 'slides'
