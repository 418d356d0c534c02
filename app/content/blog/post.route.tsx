import { blogPath, categoryPath } from '#app/content/blog/blog-paths.ts'
import { feedLink } from '#app/content/blog/feed-link.ts'
import { findLivePost } from '#app/content/blog/find-post.server.ts'
import { listRelatedPosts } from '#app/content/blog/list-posts.server.ts'
import { PostArticle } from '#app/content/blog/post-article.tsx'
import { RelatedPosts } from '#app/content/blog/related-posts.tsx'
import { loadBodyFacts } from '#app/content/body/body-facts.server.ts'
import { postsTag, postTag } from '#app/content/cache-tags.ts'
import { notFoundHead } from '#app/content/redirects/not-found-head.ts'
import { NotFound } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { picturesTag } from '#app/media/pictures.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import type { Route } from './+types/post.route'
import { findNextChange } from './published-posts.server.ts'
import { blogPosting } from './structured-data.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

const mostRelated = 3
const descriptionLength = 155

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const post = await findLivePost(params.slug, at)
  if (!post) return await respondNotFound(new URL(request.url).pathname)

  const { title, excerpt, body, category, metaTitle, metaDescription } = post
  const description = metaDescription ?? beginningOf(excerpt ?? markdownToText(body), descriptionLength)
  const [facts, related, until, head] = await Promise.all([
    loadBodyFacts(context, body),
    listRelatedPosts(post, { limit: mostRelated, at }),
    // Its neighbours stand on it too: when any of them begins or ends, it looks different.
    findNextChange(at),
    pageHead(context, request, {
      title: metaTitle ?? title,
      description,
      crumbs: [
        { label: 'Home', href: '/' },
        { label: 'Blog', href: blogPath },
        ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
      ],
      structured: [blogPosting({ ...post, description })],
    }),
  ])
  cachePage(context, { tags: [settingsTag, postsTag, postTag(params.slug), picturesTag], until })
  return { post, facts, related, head }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { post, facts, related } = loaderData
  return (
    <>
      <PostArticle post={post} facts={facts} />
      {related.length > 0 && <RelatedPosts posts={related} />}
    </>
  )
}
