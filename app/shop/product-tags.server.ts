import { recordTag } from '#app/platform/http/page-tags.server.ts'

export const productTag = (product: { id: string }) => recordTag('product', product)

/** Which products are on sale, and in which category. */
export const productListTag = 'product-list'

/** Product addresses, and when they changed. */
export const productsTag = 'products'

export const productCategoriesTag = 'product-categories'

/** New products appear as recommendations on other pages within a day, without invalidating all of them at once. */
export const recommendedForMs = 24 * 60 * 60 * 1000
