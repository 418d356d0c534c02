import type { z } from 'zod'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { listLivePosts, pageSize } from '#app/content/blog/list-posts.server.ts'
import { publicNextPostChange } from '#app/content/blog/published-posts.server.ts'
import { categoryNamesTag, postListTag, postTag } from '#app/content/cache-tags.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'

import type { Route } from './+types/posts.route'
import { answerJson, answerNotFound, describePicture } from './answer-json.server.ts'
import type { postList } from './open-api.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const at = new Date()
  const page = Number(url.searchParams.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > 100_000) return answerNotFound()
  const [{ posts, total }, until] = await Promise.all([listLivePosts({}, { page, at }), publicNextPostChange(at)])
  if (page > 1 && posts.length === 0) return answerNotFound()
  cachePage(context, { tags: [postListTag(), categoryNamesTag, ...posts.map(postTag)], params: ['page'], until })
  const answer: z.infer<typeof postList> = {
    posts: posts.map(({ slug, title, publishDate, excerpt, authorName, category, picture, reviewed }) => ({
      slug,
      url: config.siteUrl + postPath(slug),
      title,
      publishedAt: (publishDate ?? at).toISOString(),
      excerpt,
      author: authorName,
      category,
      picture: describePicture(picture),
      reviewed,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  }
  return answerJson(answer)
}
