import { blogPath, feedPath, postPath } from '#app/content/blog/blog-paths.ts'
import { listLatestPosts } from '#app/content/blog/list-posts.server.ts'
import { formatRss } from '#app/content/blog/rss.ts'
import { categoryNamesTag, postsTag } from '#app/content/cache-tags.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/feed.route'
import { renderPostTexts } from './feed-texts.server.tsx'
import { publicNextPostChange } from './published-posts.server.ts'

const mostPosts = 30

export async function loader({ context }: Route.LoaderArgs) {
  const at = new Date()
  const [posts, until, settings] = await Promise.all([
    listLatestPosts(mostPosts, at),
    publicNextPostChange(at),
    publicSettings(),
  ])
  const texts = settings.feed_full_text ? await renderPostTexts(context, posts) : undefined
  cachePage(context, { tags: [settingsTag, postsTag, categoryNamesTag], until })
  const channel = {
    title: `${settings.site_name}: blog`,
    description: settings.site_description || settings.site_name,
    siteUrl: config.siteUrl,
    path: blogPath,
    feedPath,
  }
  const feed = formatRss(
    channel,
    posts.map((post) => ({ ...post, path: postPath(post.slug), html: texts?.get(post.id) })),
  )
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
