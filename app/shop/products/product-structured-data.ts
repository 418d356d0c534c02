import { formatPoundsField } from '#app/platform/formats/money.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'
import type { OfferedVariant } from '#app/shop/variants/variant.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

type OfferedProduct = {
  slug: string
  name: string
  description: string | null
  category: string | null
  pricePence: number
  stock: number | null
  sku: string | null
  variants: OfferedVariant[]
}

const unitedKingdom = { '@type': 'Country', name: 'United Kingdom' }
// A zone's price depends on the whole order, which this format cannot express.
const freeDelivery = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'GBP' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
}
// Regulation 30 of the Consumer Contracts Regulations 2013.
const cancellationDays = 14

export function productStructuredData(
  product: OfferedProduct,
  pictures: readonly ShownPicture[],
  { isDeliveryIncluded }: { isDeliveryIncluded: boolean },
): StructuredData {
  const { slug, name, description, category, pricePence, stock, sku, variants } = product
  return ({ url, address, settings }) => ({
    '@type': 'Product',
    '@id': `${address}#product`,
    name,
    sku: sku ?? slug,
    url: address,
    ...(description ? { description } : {}),
    ...(category ? { category } : {}),
    ...(pictures.length > 0
      ? { image: pictures.flatMap((picture) => largest(picture)).map((href) => url + href) }
      : {}),
    offers: {
      ...priceOf(pricePence, variants),
      url: address,
      priceCurrency: 'GBP',
      availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name },
      ...(isDeliveryIncluded ? { shippingDetails: freeDelivery } : {}),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'GB',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: cancellationDays,
        returnMethod: 'https://schema.org/ReturnByMail',
      },
      areaServed: unitedKingdom,
    },
  })
}

function priceOf(pricePence: number, variants: OfferedVariant[]) {
  if (variants.length === 0) return { '@type': 'Offer', price: formatPoundsField(pricePence) }
  const highest = Math.max(...variants.map((variant) => variant.pricePence))
  const [lowPrice, highPrice] = [pricePence, highest].map(formatPoundsField)
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: variants.length }
}

/** JPEG, which every consumer of structured data supports. */
function largest({ files }: ShownPicture) {
  const readable = files.filter(({ format }) => format === 'jpeg')
  return (readable.length > 0 ? readable : files).slice(-1).map(({ href }) => href)
}
