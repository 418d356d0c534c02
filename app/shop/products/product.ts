import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

export type ListedProduct = {
  id: string
  slug: string
  name: string
  description: string
  pricePence: number
  /** Its variants differ in price: this is the lowest. */
  isFrom?: boolean
  stock: number | null
  onSaleUntil: Date | null
  category: string | null
  picture: ShownPicture | undefined
}

export function isSoldOut({ stock }: { stock: number | null }) {
  return stock === 0
}

export const checkoutPath = (slug: string, variantId?: string) => `/shop/${slug}/checkout${queryOf(variantId)}`
export const backInStockPath = (slug: string, variantId?: string) => `/shop/${slug}/back-in-stock${queryOf(variantId)}`

function queryOf(variantId: string | undefined) {
  return variantId ? `?variant=${variantId}` : ''
}

/** As the library names what a picture is used for. */
export function productPictureUser({ id, name }: { id: string; name: string }) {
  return { noun: 'product', id, label: name, href: `/shop/admin/products/${id}` }
}
