import { z } from 'zod'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readPictureField } from '#app/media/picture-field/read-picture-field.server.ts'
import { type ParsedForm, parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatPoundsField } from '#app/shop/money.ts'

import { maxPictures, type ProductInput, productInput } from './product-input.ts'
import type { Product } from './product-record.server.ts'

export function parseProduct(form: FormData): ParsedForm<ProductInput> {
  return parseForm(productInput, form)
}

/** The pictures that came with the form, and a message when they were refused. */
export async function readPictures(form: FormData, actor: { id: string }) {
  const taken = await readPictureField(form, 'pictures', actor, maxPictures)
  const sent = z.array(z.uuid()).safeParse(form.getAll('pictures')).data ?? []
  const pictureIds = taken.ok ? taken.ids : sent.slice(0, maxPictures)
  const pictures = await findChosenPictures(pictureIds)
  const errors: FieldErrors = taken.ok ? {} : { pictures: taken.message }
  return { pictureIds, pictures, errors }
}

export function toFormValues(product: Product): Record<string, string> {
  const { name, slug, pricePence, description, categoryId, vatClass, stock, isOnSale, pictureIds } = product
  return {
    name,
    price: formatPoundsField(pricePence),
    stock: stock === null ? '' : String(stock),
    description: description ?? '',
    categoryId: categoryId ?? '',
    vatClass,
    state: isOnSale ? 'on-sale' : 'draft',
    slug,
    pictures: pictureIds.join(),
  }
}
