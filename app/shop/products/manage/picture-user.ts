import { productListPath } from './product-list.ts'

/** The product as one that shows pictures: what staff call it there, and where they edit it. */
export function pictureUser({ id, name }: { id: string; name: string }) {
  return { noun: 'product', id, label: name, href: `${productListPath}/products/${id}` }
}
