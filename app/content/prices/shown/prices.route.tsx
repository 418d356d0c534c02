import { loadBodyFacts } from '#app/content/body/body-facts.server.ts'
import { pricesTag } from '#app/content/cache-tags.server.ts'
import { publicPrices } from '#app/content/prices/published-prices.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/prices.route'
import { PriceList } from './price-list.tsx'
import { offers } from './structured-data.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag, pricesTag] })
  const [prices, words] = await Promise.all([publicPrices(), publicTexts(context, 'site/prices')])
  const [facts, head] = await Promise.all([
    loadBodyFacts(context, ...prices.map(({ included }) => included)),
    pageHead(context, request, {
      title: words.title,
      description: words.introduction,
      crumbs: [{ label: 'Home', href: '/' }],
      noindex: prices.length === 0,
      structured: prices.length > 0 ? [offers(prices)] : [],
    }),
  ])
  return { head, words, prices, facts }
}

export default function Prices({ loaderData: { words, prices, facts } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <div className="max-w-measure grid gap-3">
        <h1 className="text-4xl">{words.title}</h1>
        <p className="text-lg">{prices.length > 0 ? words.introduction : words.none}</p>
      </div>
      <PriceList prices={prices} facts={facts} level={2} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/services">Request Care</ButtonLink>
        <ButtonLink href="/contact" kind="secondary">
          Ask us a question
        </ButtonLink>
      </div>
    </div>
  )
}
