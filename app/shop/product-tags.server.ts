export const productsTag = 'products'

export const productTag = (slug: string) => `product:${slug}`
