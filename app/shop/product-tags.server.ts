import { recordTag } from '#app/platform/http/page-tags.server.ts'

/** What pages show of one product. */
export const productTag = (product: { id: string }) => recordTag('product', product)

/** Which products are on sale, and in which category. */
export const productListTag = 'product-list'

/** Addresses of products, and when they changed. */
export const productsTag = 'products'

/** Names of categories. */
export const productCategoriesTag = 'product-categories'

/** A new product is recommended on other pages within a day: it must not invalidate all of them at once. */
export const recommendedForMs = 24 * 60 * 60 * 1000
