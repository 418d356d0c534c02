import type { z } from 'zod'

import { pageTag } from '#app/content/cache-tags.server.ts'
import { findPublishedPage } from '#app/content/pages/pages.server.ts'
import { pictureTag } from '#app/media/pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import type { Route } from './+types/page.route'
import { answerJson, answerNotFound, describePicture } from './answer-json.server.ts'
import type { page } from './open-api.ts'
import { nameOfSlug, slugOfName } from './page-names.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const at = new Date()
  const found = await findPublishedPage(slugOfName(params.slug), at)
  if (!found) return answerNotFound()
  const { slug } = found
  const { title, body, hero, effectiveOn, publishedAt, publishUntil } = found
  const tags = [pageTag(found), ...(hero ? [pictureTag(hero.id)] : [])]
  cachePage(context, { tags, until: publishUntil ?? undefined })
  const answer: z.infer<typeof page> = {
    slug: nameOfSlug(slug),
    url: `${config.siteUrl}/${slug}`,
    title,
    publishedAt: (publishedAt ?? at).toISOString(),
    picture: describePicture(hero),
    effectiveOn,
    markdown: body,
    text: markdownToText(body),
  }
  return answerJson(answer)
}
