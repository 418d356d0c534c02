import { slugOf } from '#app/platform/formats/slug.ts'

export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'

export const postPath = (slug: string) => `${blogPath}/${slug}`

export const categoryPath = (slug: string) => `${blogPath}/category/${slug}`

/** Undefined when the tag has no letter or digit to make an address from. */
export function tagPath(tag: string): string | undefined {
  const slug = slugOf(tag)
  return slug ? `${blogPath}/tag/${slug}` : undefined
}

export function pageQuery(page: number) {
  return page > 1 ? `?page=${page}` : ''
}

export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Blog',
  href: feedPath,
}
