export const productListPath = '/shop/admin'
export const importsPath = `${productListPath}/import`

/** Of all of them, of one, or of one of its steps. */
export function productPath(id = '', step = ''): string {
  return [productListPath, 'products', id, step].filter(Boolean).join('/')
}
