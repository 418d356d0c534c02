import type { z } from 'zod'

import { pagesTag } from '#app/content/cache-tags.server.ts'
import { findNextPageChange } from '#app/content/pages/pages.server.ts'
import { listPublishedPages } from '#app/content/queries/published-dates.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'

import type { Route } from './+types/pages.route'
import { answerJson } from './answer-json.server.ts'
import type { pageList } from './open-api.ts'
import { nameOfSlug } from './page-names.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const at = new Date()
  const [pages, until] = await Promise.all([listPublishedPages(at), findNextPageChange(at)])
  cachePage(context, { tags: [pagesTag], until })
  const answer: z.infer<typeof pageList> = {
    pages: pages.map(({ slug, title, publishedAt }) => ({
      slug: nameOfSlug(slug),
      url: `${config.siteUrl}/${slug}`,
      title,
      publishedAt: (publishedAt ?? at).toISOString(),
    })),
  }
  return answerJson(answer)
}
