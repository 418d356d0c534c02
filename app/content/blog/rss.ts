import { escapeXml } from '#app/platform/formats/xml.ts'

import type { ListedPost } from './list-posts.server.ts'

type Channel = { title: string; description: string; siteUrl: string; path: string; feedPath: string }
/** `html`: the whole post, with absolute addresses. */
type FeedPost = Pick<ListedPost, 'id' | 'title' | 'excerpt' | 'authorName' | 'category' | 'publishDate'> & {
  path: string
  html?: string | undefined
}

export function formatRss({ title, description, siteUrl, path, feedPath }: Channel, posts: readonly FeedPost[]) {
  const latest = posts.find(({ publishDate }) => publishDate)?.publishDate
  const items = posts.map((post) =>
    lines('item', [
      element('title', post.title),
      element('link', siteUrl + post.path),
      // The id stays when the address changes.
      `<guid isPermaLink="false">urn:uuid:${escapeXml(post.id)}</guid>`,
      post.publishDate && element('pubDate', post.publishDate.toUTCString()),
      post.authorName && element('dc:creator', post.authorName),
      post.category && element('category', post.category),
      element('description', post.excerpt),
      post.html && element('content:encoded', post.html),
    ]),
  )
  const channel = lines('channel', [
    element('title', title),
    element('link', siteUrl + path),
    element('description', description),
    element('language', 'en-GB'),
    `<atom:link href="${escapeXml(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    latest && element('lastBuildDate', latest.toUTCString()),
    ...items,
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
${channel}
</rss>
`
}

function element(name: string, text: string) {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function lines(name: string, children: (string | null | undefined)[]) {
  return `<${name}>\n${children.filter(Boolean).join('\n')}\n</${name}>`
}
