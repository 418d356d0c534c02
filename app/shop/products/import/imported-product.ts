import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { productInput } from '#app/shop/products/manage/product-input.ts'
import { slugFromName } from '#app/shop/products/manage/product-slug.ts'
import { maxLabelLength, maxVariantNameLength, maxVariants } from '#app/shop/variants/manage/variant-input.ts'
import { type VatClass, vatClasses, vatClassLabels } from '#app/shop/vat.ts'

/** As in the file. A blank cell leaves the current value. */
export type VariantCells = { line: number; name: string; price: string; stock: string; sku: string }
export type ProductCells = {
  line: number
  /** Blank: generated from the name. */
  slug: string
  name: string
  description: string
  price: string
  stock: string
  sku: string
  vatClass: string
  weight: string
  onSale: string
  onSaleFrom: string
  onSaleUntil: string
  variantLabel: string
  /** Each from the narrowest to the widest. */
  categories: string[][]
  variants: VariantCells[]
  pictures: number
  /** Why it cannot be imported, whatever its cells say. */
  problem?: string
}

export type ImportedVariant = { name: string; pricePence?: number; stock?: number | null; sku?: string }
export type ImportedProduct = {
  slug: string
  isSlugFromName: boolean
  /** SKUs that no other product of the file has. They match a product when no slug does. */
  matchSkus: string[]
  name?: string
  description?: string
  pricePence?: number
  stock?: number | null
  sku?: string
  vatClass?: VatClass
  weightGrams?: number
  isOnSale?: boolean
  onSaleFrom?: string
  onSaleUntil?: string
  variantLabel?: string
  categories: string[][]
  variants: ImportedVariant[]
}

export const notCounted = 'not counted'

const { shape } = productInput
const counted = z.union(
  [z.literal(notCounted).transform(() => null), shape.stock],
  'Please write a whole number up to 1,000,000, or “not counted”',
)

const shortenedNumber =
  'Excel has shortened this number. Please format the column as text there, and enter the SKU again'

/** The form's rules, and those of columns without a field in the form. */
export const cellRules = {
  name: shape.name,
  description: shape.description,
  price: shape.price,
  stock: counted,
  slug: shape.slug,
  onSaleFrom: shape.onSaleFrom,
  onSaleUntil: shape.onSaleUntil,
  sku: shape.sku.refine((sku) => sku === null || !/^\d(?:[.,]\d+)?E\+\d+$/i.test(sku), shortenedNumber),
  vatClass: z.enum(vatClasses, 'Please write standard, reduced or zero'),
  weight: shape.weightGrams,
  onSale: z.enum(['yes', 'no'], 'Please write yes or no'),
  variantLabel: text({ label: 'Variants differ in', min: 1, max: maxLabelLength, message: 'Please write a word' }),
  variant: text({ label: 'Variant', min: 1, max: maxVariantNameLength, message: 'Each variant needs a name' }),
}

const labels: Record<keyof typeof cellRules, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  stock: 'Stock',
  slug: 'Address',
  onSaleFrom: 'On sale from',
  onSaleUntil: 'On sale until',
  sku: 'SKU',
  vatClass: 'VAT',
  weight: 'Weight',
  onSale: 'On sale',
  variantLabel: 'Variants differ in',
  variant: 'Variant',
}

/** Including those of its variants. */
export function skusOf({ sku, variants }: Pick<ImportedProduct, 'sku' | 'variants'>): string[] {
  return [...new Set([sku, ...variants.map((variant) => variant.sku)].filter((found) => found !== undefined))]
}

class Refusal extends Error {}

export function readProduct(cells: ProductCells): { product: ImportedProduct } | { problem: string } {
  try {
    return { product: toProduct(cells) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}

function toProduct(cells: ProductCells): ImportedProduct {
  if (cells.problem) throw new Refusal(cells.problem)
  const slugTyped = read('slug', cells.slug)
  const typedName = read('name', cells.name)
  if (!slugTyped && !typedName) throw new Refusal('It has neither an address nor a name')
  const times = { from: read('onSaleFrom', cells.onSaleFrom), until: read('onSaleUntil', cells.onSaleUntil) }
  return {
    slug: slugTyped ?? slugFromName(typedName ?? ''),
    isSlugFromName: !slugTyped,
    matchSkus: [],
    ...withoutUndefined({
      name: typedName,
      description: read('description', cells.description) ?? undefined,
      pricePence: read('price', cells.price),
      stock: read('stock', cells.stock),
      sku: read('sku', cells.sku) ?? undefined,
      vatClass: read('vatClass', vatClassOf(cells.vatClass)),
      weightGrams: read('weight', cells.weight) ?? undefined,
      isOnSale: yesOrNo(read('onSale', cells.onSale.trim().toLowerCase())),
      onSaleFrom: times.from?.toISOString(),
      onSaleUntil: times.until?.toISOString(),
      variantLabel: read('variantLabel', cells.variantLabel),
    }),
    categories: cells.categories,
    variants: readVariants(cells.variants),
  }
}

function readVariants(variants: VariantCells[]): ImportedVariant[] {
  if (variants.length > maxVariants) throw new Refusal(`It has more than ${maxVariants} variants`)
  const named = variants.map((cells) => ({
    name: required('variant', cells.name),
    ...withoutUndefined({
      pricePence: read('price', cells.price, cells.name),
      stock: read('stock', cells.stock, cells.name),
      sku: read('sku', cells.sku, cells.name) ?? undefined,
    }),
  }))
  const names = new Set<string>()
  for (const { name: variant } of named) {
    if (names.has(variant.toLowerCase())) throw new Refusal(`It has the variant “${variant}” twice`)
    names.add(variant.toLowerCase())
  }
  return named
}

type Rules = typeof cellRules

function read<Field extends keyof Rules>(field: Field, cell: string, of?: string): z.output<Rules[Field]> | undefined {
  return cell.trim() === '' ? undefined : required(field, cell, of)
}

const shownCharacters = 40

function required<Field extends keyof Rules>(field: Field, cell: string, of?: string): z.output<Rules[Field]> {
  const parsed = cellRules[field].safeParse(field === 'stock' ? cell.trim().toLowerCase() : cell)
  if (parsed.success) return parsed.data as z.output<Rules[Field]>
  const shown = cell.trim().slice(0, shownCharacters)
  const where = [
    labels[field],
    of && `of ${of}`,
    shown && `“${shown}${cell.trim().length > shownCharacters ? '…' : ''}”`,
  ]
  throw new Refusal(`${where.filter(Boolean).join(' ')}: ${parsed.error.issues[0]?.message}`)
}

function vatClassOf(cell: string) {
  const typed = cell.trim().toLowerCase()
  return vatClasses.find((vatClass) => vatClassLabels[vatClass].toLowerCase() === typed) ?? typed
}

function yesOrNo(typed: 'yes' | 'no' | undefined) {
  return typed === undefined ? undefined : typed === 'yes'
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
