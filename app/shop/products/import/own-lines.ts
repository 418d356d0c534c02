import { formatPoundsField } from '#app/platform/formats/money.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import type { products } from '#app/shop/schema.ts'
import type { Variant } from '#app/shop/variants/variants.server.ts'

import { notCounted } from './imported-product.ts'
import { type OwnColumn, ownColumns } from './own-form.ts'

type Columns =
  | 'slug'
  | 'name'
  | 'description'
  | 'pricePence'
  | 'stock'
  | 'sku'
  | 'vatClass'
  | 'weightGrams'
  | 'variantLabel'
  | 'isOnSale'
  | 'onSaleFrom'
  | 'onSaleUntil'

export type ExportedVariant = Pick<Variant, 'name' | 'pricePence' | 'stock' | 'sku'>
export type ExportedProduct = Pick<typeof products.$inferSelect, Columns> & {
  variants: ExportedVariant[]
  category: string | null
}

type Cells = Partial<Record<OwnColumn, string | null>>

export function linesOf(product: ExportedProduct): (string | null)[][] {
  const [first, ...others] = product.variants
  const lines: Cells[] = [
    { ...cellsOfProduct(product), ...(first ? cellsOfVariant(first) : pricesOf(product)) },
    ...others.map((variant) => ({ Address: product.slug, ...cellsOfVariant(variant) })),
  ]
  return lines.map((cells) => ownColumns.map((column) => cells[column] ?? null))
}

function cellsOfProduct(product: ExportedProduct): Cells {
  return {
    Address: product.slug,
    Name: product.name,
    Description: product.description,
    SKU: product.sku,
    VAT: product.vatClass,
    'Weight (g)': product.weightGrams === null ? null : String(product.weightGrams),
    Category: product.category,
    'On sale': product.isOnSale ? 'yes' : 'no',
    'On sale from': product.onSaleFrom && formatForSheet(product.onSaleFrom),
    'On sale until': product.onSaleUntil && formatForSheet(product.onSaleUntil),
    'Variants differ in': product.variantLabel,
  }
}

function pricesOf({ pricePence, stock }: ExportedProduct): Cells {
  return { Price: formatPoundsField(pricePence), Stock: stockCell(stock) }
}

function cellsOfVariant({ name, pricePence, stock, sku }: ExportedVariant): Cells {
  return {
    Variant: name,
    'Variant price': formatPoundsField(pricePence),
    'Variant stock': stockCell(stock),
    'Variant SKU': sku,
  }
}

function stockCell(stock: number | null) {
  return stock === null ? notCounted : String(stock)
}

const example: ExportedProduct = {
  slug: 'example-muslin-swaddle',
  name: 'Example: muslin swaddle',
  description: 'Soft cotton, 120 by 120 cm.\n\nMachine wash at 40 degrees.',
  pricePence: 12_50,
  stock: 20,
  sku: 'SWADDLE-1',
  vatClass: 'standard',
  weightGrams: 180,
  variantLabel: null,
  isOnSale: false,
  onSaleFrom: null,
  onSaleUntil: null,
  variants: [],
  category: null,
}

const sizes = { slug: 'example-sleep-bag', name: 'Example: sleep bag', description: null, sku: null, weightGrams: 400 }

export const exampleLines: (string | null)[][] = [
  ...linesOf(example),
  ...linesOf({
    ...example,
    ...sizes,
    variantLabel: 'Size',
    variants: [
      { name: '0 to 6 months', pricePence: 24_00, stock: 5, sku: 'BAG-06' },
      { name: '6 to 18 months', pricePence: 28_00, stock: null, sku: 'BAG-18' },
    ],
  }),
]
