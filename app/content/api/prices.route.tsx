import type { z } from 'zod'

import { pricesTag } from '#app/content/cache-tags.server.ts'
import { publicPrices } from '#app/content/prices/published-prices.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import type { Route } from './+types/prices.route'
import { answerJson } from './answer-json.server.ts'
import type { priceList } from './open-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [pricesTag] })
  const prices = await publicPrices()
  const answer: z.infer<typeof priceList> = {
    prices: prices.map(({ id, name, service, soldAs, amount, isFrom, unit, included }) => ({
      id,
      name,
      service,
      soldAs,
      pence: amount,
      isFrom,
      unit: unit ?? '',
      markdown: included,
      text: markdownToText(included),
    })),
  }
  return answerJson(answer)
}
