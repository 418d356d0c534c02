import type { PublishedPrice } from '#app/content/prices/published-prices.server.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'

/** schema.org/OfferCatalog. */
export function offers(prices: readonly PublishedPrice[]): StructuredData {
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
