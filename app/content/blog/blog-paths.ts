import { slugOf } from '#app/content/slug.ts'

export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'

export const postPath = (slug: string) => `${blogPath}/${slug}`

export const categoryPath = (slug: string) => `${blogPath}/category/${slug}`

/** Where the posts with a tag are; undefined for one that no address can be made from. */
export function tagPath(tag: string): string | undefined {
  const slug = slugOf(tag)
  return slug ? `${blogPath}/tag/${slug}` : undefined
}

/** What follows the path of a page of posts in its one address. */
export function pageQuery(page: number) {
  return page > 1 ? `?page=${page}` : ''
}

/** Tells feed readers where the feed is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Blog',
  href: feedPath,
}
