import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readPictureField } from '#app/media/picture-field/read-picture-field.server.ts'
import { listPictureUses } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatPoundsField } from '#app/platform/formats/money.ts'
import { type ParsedForm, parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { products } from '#app/shop/schema.ts'
import { summariseVariants } from '#app/shop/variants/variants.server.ts'

import { maxPictures, productFields, type ProductInput, productInput } from './product-input.ts'
import { productListPath } from './product-list.ts'

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export async function findProduct(productId: string) {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product) return undefined
  const [uses, variants] = await Promise.all([
    listPictureUses('product', [productId], 'gallery'),
    summariseVariants([productId]),
  ])
  return { ...product, pictureIds: uses.get(productId) ?? [], variants: variants.get(productId) }
}

export async function countOrdersOf(productId: string) {
  return await db.$count(orderLines, eq(orderLines.productId, productId))
}

export function pictureUser({ id, name }: { id: string; name: string }) {
  return { noun: 'product', id, label: name, href: `${productListPath}/products/${id}` }
}

export function parseProduct(form: FormData): ParsedForm<ProductInput> {
  return parseForm(productInput, form)
}

export async function readPictures(form: FormData, actor: { id: string }) {
  const taken = await readPictureField(form, 'pictures', actor, maxPictures)
  const sent = z.array(z.uuid()).safeParse(form.getAll('pictures')).data ?? []
  const pictureIds = taken.ok ? taken.ids : sent.slice(0, maxPictures)
  const pictures = await findChosenPictures(pictureIds)
  const errors: FieldErrors = taken.ok ? {} : { pictures: taken.message }
  return { pictureIds, pictures, errors }
}

export function toFormValues(product: Product): Record<string, string> {
  const texts = Object.entries(productFields).map(([name, { column }]) => [name, String(product[column] ?? '')])
  return {
    ...Object.fromEntries(texts),
    price: formatPoundsField(product.pricePence),
    state: product.isOnSale ? 'on-sale' : 'draft',
    onSaleFrom: londonTimeField(product.onSaleFrom),
    onSaleUntil: londonTimeField(product.onSaleUntil),
  }
}
