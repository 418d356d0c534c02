import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { pricesTag } from '#app/content/cache-tags.server.ts'
import { listingHead, ListingPage } from '#app/content/listing-page.tsx'
import { publicPrices, type PublishedPrice } from '#app/content/prices/published-prices.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

import type { Route } from './+types/prices.route'
import { PriceList } from './price-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag, pricesTag] })
  const [prices, words] = await Promise.all([publicPrices(), publicTexts(context, 'site/prices')])
  const [facts, head] = await Promise.all([
    loadEmbeddedContent(context, ...prices.map(({ included }) => included)),
    pageHead(context, request, {
      ...listingHead(words, prices.length === 0),
      structured: prices.length > 0 ? [offers(prices)] : [],
    }),
  ])
  return { head, words, prices, facts }
}

export default function Prices({ loaderData: { words, prices, facts } }: Route.ComponentProps) {
  return (
    <ListingPage words={words} isEmpty={prices.length === 0}>
      <PriceList prices={prices} facts={facts} level={2} />
    </ListingPage>
  )
}

/** schema.org/OfferCatalog. */
function offers(prices: readonly PublishedPrice[]): StructuredData {
  return ({ url, address, title, settings }) => ({
    '@type': 'OfferCatalog',
    '@id': `${address}#prices`,
    name: title,
    itemListElement: prices.map(({ name, amount, isFrom, unit }) => ({
      '@type': 'Offer',
      name,
      offeredBy: { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'GBP',
        [isFrom ? 'minPrice' : 'price']: (amount / 100).toFixed(2),
        ...(unit ? { unitText: unit } : {}),
      },
    })),
  })
}
