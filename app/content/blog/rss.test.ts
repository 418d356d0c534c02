import { expect, test } from 'vitest'

import { formatRss } from './rss.ts'

const channel = {
  title: 'Midwives & co: blog',
  description: 'About us',
  siteUrl: 'https://midwives.example',
  path: '/blog',
  feedPath: '/blog/feed.xml',
}
const post = {
  id: '0193a0c0-0000-7000-8000-000000000001',
  title: 'Tea <and> "toast"\u0007',
  path: '/blog/tea',
  excerpt: 'Warm & quick',
  authorName: 'Ada Okafor',
  category: 'Kitchen',
  publishDate: new Date('2026-11-20T10:00:00Z'),
}

test('a feed entry has absolute addresses and escaped text', () => {
  const feed = formatRss(channel, [post])
  for (const line of [
    '<title>Midwives &amp; co: blog</title>',
    '<atom:link href="https://midwives.example/blog/feed.xml" rel="self" type="application/rss+xml"/>',
    '<title>Tea &lt;and&gt; &quot;toast&quot;</title>',
    '<link>https://midwives.example/blog/tea</link>',
    '<guid isPermaLink="false">urn:uuid:0193a0c0-0000-7000-8000-000000000001</guid>',
    '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>',
    '<dc:creator>Ada Okafor</dc:creator>',
    '<description>Warm &amp; quick</description>',
  ])
    expect(feed).toContain(line)
})

test('a feed leaves out an unknown author or category, and its build date while it has no posts', () => {
  const feed = formatRss(channel, [{ ...post, authorName: null, category: null }])
  expect(feed).not.toMatch(/dc:creator|<category>/)
  expect(formatRss(channel, [])).not.toMatch(/<item>|lastBuildDate/)
})
