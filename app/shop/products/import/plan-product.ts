import { formatPounds } from '#app/platform/formats/money.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'
import { productFields } from '#app/shop/products/manage/product-input.ts'
import type { products } from '#app/shop/schema.ts'
import type { TypedVariant } from '#app/shop/variants/variants.server.ts'
import { type VatClass, vatClassLabels } from '#app/shop/vat.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import type { Source } from './file-form.ts'
import type { Change } from './import-schema.ts'
import type { ImportedProduct } from './imported-product.ts'
import { type ExistingVariant, planVariants } from './plan-variants.ts'

type Row = typeof products.$inferSelect
export type ExistingProduct = Row & { variants: ExistingVariant[] }

export type PlanOptions = {
  source: Source
  vatClass: VatClass
  isOnSaleAsFile: boolean
  categories: readonly { id: string; name: string }[]
}

export type ProductValues = Pick<
  Row,
  | 'name'
  | 'slug'
  | 'description'
  | 'pricePence'
  | 'stock'
  | 'vatClass'
  | 'sku'
  | 'weightGrams'
  | 'variantLabel'
  | 'isOnSale'
  | 'onSaleFrom'
  | 'onSaleUntil'
  | 'categoryId'
>

export type Plan =
  | { outcome: 'refused'; reason: string }
  | {
      outcome: 'added' | 'changed' | 'unchanged'
      values: ProductValues
      /** Undefined: unchanged. */
      variants: TypedVariant[] | undefined
      changes: Change[]
      missingCategory: string | undefined
    }

export function planProduct(product: ImportedProduct, row: ExistingProduct | undefined, options: PlanOptions): Plan {
  const variants = planVariants(product, row?.variants ?? [])
  if ('problem' in variants) return { outcome: 'refused', reason: variants.problem }
  const { categoryId, missingCategory } = findCategory(product, options)
  const values = row ? valuesOver(product, row, options) : valuesOfNew(product, variants.typed, options)
  if ('problem' in values) return { outcome: 'refused', reason: values.problem }
  if (categoryId) values.categoryId = categoryId
  const problem = findProblem(product, values, row)
  if (problem) return { outcome: 'refused', reason: problem }
  const changes = row ? [...listChanges(row, values, options), ...variants.changes] : []
  return {
    outcome: row ? (changes.length > 0 ? 'changed' : 'unchanged') : 'added',
    values,
    variants: row && variants.changes.length === 0 ? undefined : variants.typed,
    changes,
    missingCategory,
  }
}

/** The variants form requires one. */
const defaultLabel = 'Option'

function valuesOfNew(product: ImportedProduct, variants: TypedVariant[], options: PlanOptions) {
  const prices = variants.map(({ pricePence }) => pricePence)
  const pricePence = prices.length > 0 ? Math.min(...prices) : product.pricePence
  if (!product.name) return { problem: 'It is new, and has no name' }
  if (pricePence === undefined) return { problem: 'It is new, and has no price' }
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? null,
    pricePence,
    stock: product.stock ?? null,
    vatClass: product.vatClass ?? options.vatClass,
    sku: product.sku ?? null,
    weightGrams: product.weightGrams ?? null,
    variantLabel: variants.length > 0 ? (product.variantLabel ?? defaultLabel) : null,
    isOnSale: options.isOnSaleAsFile && product.isOnSale === true,
    onSaleFrom: instantOf(product.onSaleFrom) ?? null,
    onSaleUntil: instantOf(product.onSaleUntil) ?? null,
    categoryId: null as string | null,
  }
}

function valuesOver(product: ImportedProduct, row: ExistingProduct, options: PlanOptions): ProductValues {
  const isOwn = options.source === 'own'
  // With drafts chosen, nothing goes on sale, not even in the second run of a file whose first run made the drafts.
  const mayGoOnSale = row.isOnSale || options.isOnSaleAsFile
  // Variants determine the price and stock.
  const hasVariants = row.variants.length > 0 || product.variants.length > 0
  const isFirstVariants = row.variants.length === 0 && product.variants.length > 0
  return {
    name: product.name ?? row.name,
    // Handles of other shops find a product, but do not move it.
    slug: isOwn && !product.isSlugFromName ? product.slug : row.slug,
    description: product.description ?? row.description,
    pricePence: hasVariants ? row.pricePence : (product.pricePence ?? row.pricePence),
    stock: hasVariants || product.stock === undefined ? row.stock : product.stock,
    vatClass: product.vatClass ?? row.vatClass,
    sku: product.sku ?? row.sku,
    weightGrams: product.weightGrams ?? row.weightGrams,
    variantLabel:
      (hasVariants ? product.variantLabel : undefined) ?? row.variantLabel ?? (isFirstVariants ? defaultLabel : null),
    isOnSale: isOwn ? mayGoOnSale && (product.isOnSale ?? row.isOnSale) : row.isOnSale,
    onSaleFrom: timeOver(product.onSaleFrom, row.onSaleFrom),
    onSaleUntil: timeOver(product.onSaleUntil, row.onSaleUntil),
    categoryId: row.categoryId,
  }
}

function findProblem(product: ImportedProduct, { onSaleFrom, onSaleUntil }: ProductValues, row?: ExistingProduct) {
  if (onSaleFrom && onSaleUntil && onSaleFrom >= onSaleUntil) return 'The end of its sale must be after the start'
  if (!row || row.variants.length === 0 || product.variants.length > 0) return undefined
  const changesPrice = product.pricePence !== undefined && product.pricePence !== row.pricePence
  const changesStock = product.stock !== undefined && product.stock !== row.stock
  return changesPrice || changesStock
    ? 'It has variants here, which the price and stock belong to. Please give each variant a line'
    : undefined
}

/** The file has minutes in London time. A repeated hour must not look like a change. */
function timeOver(typed: string | undefined, present: Date | null): Date | null {
  const instant = instantOf(typed)
  return instant && londonTimeField(instant) !== londonTimeField(present) ? instant : present
}

function instantOf(typed: string | undefined) {
  return typed === undefined ? undefined : new Date(typed)
}

/** The first of its categories that the shop has. Otherwise the widest of the first. */
function findCategory({ categories }: ImportedProduct, { categories: present }: PlanOptions) {
  for (const name of categories.flat()) {
    const found = present.find((category) => category.name.toLowerCase() === name.toLowerCase())
    if (found) return { categoryId: found.id, missingCategory: undefined }
  }
  return { categoryId: undefined, missingCategory: categories[0]?.at(-1) }
}

const shownCharacters = 160

const labels: Record<keyof ProductValues, string> = {
  name: productFields.name.label,
  slug: productFields.slug.label,
  description: productFields.description.label,
  pricePence: productFields.price.label,
  stock: productFields.stock.label,
  vatClass: productFields.vatClass.label,
  sku: productFields.sku.label,
  weightGrams: productFields.weightGrams.label,
  variantLabel: 'Variants differ in',
  isOnSale: productFields.state.label,
  onSaleFrom: productFields.onSaleFrom.label,
  onSaleUntil: productFields.onSaleUntil.label,
  categoryId: productFields.categoryId.label,
}

function listChanges(before: ProductValues, after: ProductValues, { categories }: PlanOptions): Change[] {
  const names = Object.keys(labels) as (keyof ProductValues)[]
  const show = (name: keyof ProductValues, values: ProductValues) =>
    name === 'categoryId'
      ? (categories.find(({ id }) => id === values.categoryId)?.name ?? 'No category')
      : describe(name, values)
  return names
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => ({ field: labels[name], from: show(name, before), to: show(name, after) }))
}

function describe(name: keyof ProductValues, values: ProductValues): string {
  const value = values[name]
  if (name === 'isOnSale') return value ? 'On sale' : 'Draft'
  if (name === 'vatClass') return vatClassLabels[values.vatClass]
  if (value === null) return name === 'stock' ? 'Not counted' : 'Nothing'
  if (name === 'pricePence') return formatPounds(values.pricePence)
  if (name === 'weightGrams') return `${values.weightGrams} g`
  return value instanceof Date ? formatInstant(value) : beginningOf(String(value), shownCharacters)
}
