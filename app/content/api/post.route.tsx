import type { z } from 'zod'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { findLivePost } from '#app/content/blog/find-post.server.ts'
import { categoryNamesTag, postTag } from '#app/content/cache-tags.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import type { Route } from './+types/post.route'
import { answerJson, answerNotFound, describePicture } from './answer-json.server.ts'
import type { post } from './open-api.ts'

const excerptLength = 170

export async function loader({ params, context }: Route.LoaderArgs) {
  const at = new Date()
  const found = await findLivePost(params.slug, at)
  if (!found) return answerNotFound()
  const { title, excerpt, body, authorName, category, tags, picture, publishDate, changedAt, reviewed } = found
  cachePage(context, { tags: [postTag(found), categoryNamesTag], until: found.publishUntil ?? undefined })
  const text = markdownToText(body)
  const publishedAt = publishDate ?? at
  const answer: z.infer<typeof post> = {
    slug: params.slug,
    url: config.siteUrl + postPath(params.slug),
    title,
    publishedAt: publishedAt.toISOString(),
    excerpt: excerpt ?? beginningOf(text, excerptLength),
    author: authorName,
    category: category?.name ?? null,
    picture: describePicture(picture),
    reviewed,
    tags,
    changedAt: new Date(Math.max(publishedAt.getTime(), changedAt?.getTime() ?? 0)).toISOString(),
    markdown: body,
    text,
  }
  return answerJson(answer)
}
