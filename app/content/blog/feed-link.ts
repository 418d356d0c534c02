import { feedPath } from '#app/content/blog/blog-paths.ts'

/** Tells feed readers where the feed is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Blog',
  href: feedPath,
}
