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

export const checkoutPath = (slug: string) => `/shop/${slug}/checkout`
export function backInStockPath(slug: string, variantId?: string) {
  return `/shop/${slug}/back-in-stock${variantId ? `?variant=${variantId}` : ''}`
}

/** As the library names what a picture is used for. */
export function productPictureUser({ id, name }: { id: string; name: string }) {
  return { noun: 'product', id, label: name, href: `/shop/admin/products/${id}` }
}
