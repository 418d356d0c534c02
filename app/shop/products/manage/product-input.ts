import { z } from 'zod'

import { parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'
import { londonTime } from '#app/records/london-time-field.ts'
import type { products } from '#app/shop/schema.ts'
import { vatClasses } from '#app/shop/vat.ts'

import { maxSlugLength, findSlugError } from './product-slug.ts'

/** The provider takes no payment below 30p. Nothing here costs more than a hundred thousand pounds. */
const minPricePence = 30
const maxPricePence = 100_000_00

export const maxNameLength = 120
export const maxDescriptionLength = 2000
export const maxPictures = 8
export const maxSkuLength = 64
const maxStock = 1_000_000
/** No courier takes more than a hundred kilograms. */
const maxWeightGrams = 100_000

export const price = limitedString('Please enter a valid price', { max: 100 })
  .transform(parsePounds)
  .refine((pence): pence is number => pence !== undefined && pence >= minPricePence && pence <= maxPricePence, {
    error: 'Please enter a valid price',
  })

/** Null when left blank: stock is not counted. */
export const stock = limitedString('Please enter a whole number, or leave it blank', { max: 100 })
  .trim()
  .regex(/^\d*$/, 'Please enter a whole number, or leave it blank')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((count) => count === null || count <= maxStock, { error: 'Please enter a smaller number' })

export const sku = optionalText({ label: 'SKU', max: maxSkuLength })

const weightMessage = 'Please enter whole grams, or leave it blank'
const weightGrams = limitedString(weightMessage, { max: 100 })
  .trim()
  .regex(/^\d*$/, weightMessage)
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((grams) => grams === null || (grams > 0 && grams <= maxWeightGrams), {
    error: `Weight must be between 1 and ${maxWeightGrams.toLocaleString('en-GB')} grams`,
  })

const slug = limitedString(`Address must be ${maxSlugLength} characters or fewer`)
  .trim()
  .transform((typed) => typed || null)
  .superRefine((typed, check) => {
    const problem = typed && findSlugError(typed)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })

/** In form order. A blank slug (null) is generated from the name. */
const fields = z.object({
  name: text({ label: 'Name', min: 1, max: maxNameLength, message: 'Product name is required' }),
  price,
  stock,
  sku,
  weightGrams,
  description: optionalText({ label: 'Description', max: maxDescriptionLength, isMultiline: true }),
  categoryId: z.union([z.literal('').transform(() => null), z.uuid('Please choose a category')]),
  vatClass: z.enum(vatClasses, 'Please choose a rate of VAT'),
  state: z.enum(['on-sale', 'draft'], 'Please choose whether it is on sale'),
  onSaleFrom: londonTime,
  onSaleUntil: londonTime,
  slug,
})

export const productInput = fields.refine(
  ({ onSaleFrom, onSaleUntil }) => !onSaleFrom || !onSaleUntil || onSaleFrom < onSaleUntil,
  { path: ['onSaleUntil'], error: 'The end must be after the start' },
)

export type ProductInput = z.output<typeof productInput>

type ProductField = {
  label: string
  column: keyof typeof products.$inferSelect | 'pictureIds'
  auditLabel?: string
  /** The audit log shows both values. Long texts are only named. */
  isLogged?: true
}

/** A form field that is missing here, or has no column, does not compile. */
export const productFields: Record<keyof ProductInput | 'pictures', ProductField> = {
  name: { label: 'Name', column: 'name' },
  slug: { label: 'Address in the shop', column: 'slug', auditLabel: 'address', isLogged: true },
  price: { label: 'Price', column: 'pricePence', isLogged: true },
  sku: { label: 'SKU', column: 'sku', auditLabel: 'SKU', isLogged: true },
  weightGrams: { label: 'Weight', column: 'weightGrams', auditLabel: 'weight in grams', isLogged: true },
  description: { label: 'Description', column: 'description' },
  categoryId: { label: 'Category', column: 'categoryId' },
  vatClass: { label: 'VAT', column: 'vatClass', isLogged: true },
  stock: { label: 'Stock', column: 'stock', isLogged: true },
  state: { label: 'In the shop', column: 'isOnSale', auditLabel: 'on sale', isLogged: true },
  onSaleFrom: { label: 'On sale from', column: 'onSaleFrom', isLogged: true },
  onSaleUntil: { label: 'On sale until', column: 'onSaleUntil', isLogged: true },
  pictures: { label: 'Pictures', column: 'pictureIds' },
}

/** The version that a change is based on, so that a colleague's change is not overwritten. */
export type ProductBase = { version: number; shownStock: number | null }

/** Sales continue while a form is open: a typed change is applied to the current stock. */
export function stockAfter({ typed, shown, now }: Record<'typed' | 'shown' | 'now', number | null>): number | null {
  if (typed === shown) return now
  if (typed === null || shown === null || now === null) return typed
  return Math.max(0, now + typed - shown)
}
