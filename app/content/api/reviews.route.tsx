import type { z } from 'zod'

import { reviewsTag } from '#app/content/cache-tags.server.ts'
import { listLatestReviews } from '#app/content/reviews/published-reviews.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'

import type { Route } from './+types/reviews.route'
import { answerJson } from './answer-json.server.ts'
import { latestReviews, type reviewList } from './open-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [reviewsTag] })
  const reviews = await listLatestReviews({ limit: latestReviews })
  const answer: z.infer<typeof reviewList> = {
    reviews: reviews.map(({ id, firstName, town, quote, service, writtenOn }) => ({
      id,
      firstName,
      town,
      quote,
      service,
      month: writtenOn.slice(0, 7),
    })),
  }
  return answerJson(answer)
}
