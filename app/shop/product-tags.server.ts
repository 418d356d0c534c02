/** The tag of every page that shows products side by side. */
export const productsTag = 'products'

/** The tag of the page of one product. */
export const productTag = (slug: string) => `product:${slug}`
