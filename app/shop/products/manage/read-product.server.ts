import { z } from 'zod'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { takePictures } from '#app/media/take-pictures.server.ts'
import { type ParsedForm, parseForm } from '#app/platform/forms.ts'
import type { KeptInput } from '#app/platform/kept-input.ts'
import { writePounds } from '#app/shop/money.ts'

import type { Product } from './product-record.server.ts'
import { basedOn, maxPictures, typedProduct } from './typed-product.ts'

const sentProduct = z.object({ ...typedProduct.shape, ...basedOn.shape })

type SentProduct = ParsedForm<z.output<typeof sentProduct>>

export function parseProduct(form: FormData): SentProduct {
  return parseForm(sentProduct, form)
}

/** The pictures that came with the form, to be saved and to be shown again; with a message when they cannot be taken. */
export async function readPictures(form: FormData, actor: { id: string }) {
  const taken = await takePictures(form, 'pictures', actor, maxPictures)
  const sent = z.array(z.uuid()).safeParse(form.getAll('pictures')).data ?? []
  const pictureIds = taken.ok ? taken.ids : sent.slice(0, maxPictures)
  const pictures = await findChosenPictures(pictureIds)
  return { pictureIds, pictures, errors: taken.ok ? {} : { pictures: taken.message } }
}

/** A product as its form holds it. */
export function fieldsOf(product: Omit<Product, 'pictureIds'>): KeptInput {
  const { name, slug, pricePence, description, categoryId, vatClass, stock, isOnSale, version } = product
  const counted = stock === null ? '' : String(stock)
  return {
    name,
    price: writePounds(pricePence),
    stock: counted,
    description: description ?? '',
    categoryId: categoryId ?? '',
    vatClass,
    state: isOnSale ? 'on-sale' : 'draft',
    slug,
    version: String(version),
    shownStock: counted,
  }
}
