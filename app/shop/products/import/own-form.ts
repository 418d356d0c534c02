import { nameKey } from '#app/shop/products/manage/product-slug.ts'

import { blankCells, type FileForm, type FileRow } from './file-form.ts'
import type { ProductCells } from './imported-product.ts'

/** With variants, each line is a variant, and the first one also holds the product's data. */
export const ownColumns = [
  'Address',
  'Name',
  'Description',
  'Price',
  'Stock',
  'SKU',
  'VAT',
  'Weight (g)',
  'Category',
  'On sale',
  'On sale from',
  'On sale until',
  'Variants differ in',
  'Variant',
  'Variant price',
  'Variant stock',
  'Variant SKU',
] as const

export type OwnColumn = (typeof ownColumns)[number]

const known = new Set(ownColumns.map((column) => column.toLowerCase()))

export const ownForm: FileForm = {
  recognises: (columns) => columns.has('address') || (columns.has('name') && columns.has('price')),
  read(rows, columns) {
    const products: ProductCells[] = []
    const byAddress = new Map<string, ProductCells>()
    for (const row of rows) {
      const cell = (column: OwnColumn) => row.get(column.toLowerCase())
      const address = cell('Address').trim() || (cell('Name').trim() && nameKey(cell('Name').trim()))
      const isVariant = cell('Variant').trim() !== ''
      const before = isVariant ? byAddress.get(address) : undefined
      const product = before ?? productOf(row.line, cell)
      if (!before) products.push(product)
      if (isVariant) {
        byAddress.set(address, product)
        product.variants.push(variantOf(row.line, cell))
      }
    }
    const unknown = columns.filter((column) => column && !known.has(column))
    const remarks = unknown.length > 0 ? [`Columns that we do not know are left out: ${unknown.join(', ')}.`] : []
    return { products, remarks }
  },
}

type Cell = (column: OwnColumn) => ReturnType<FileRow['get']>

function productOf(line: number, cell: Cell): ProductCells {
  const category = cell('Category').trim()
  return {
    ...blankCells(line),
    slug: cell('Address'),
    name: cell('Name'),
    description: cell('Description'),
    price: cell('Price'),
    stock: cell('Stock'),
    sku: cell('SKU'),
    vatClass: cell('VAT'),
    weight: cell('Weight (g)'),
    onSale: cell('On sale'),
    onSaleFrom: toTimeField(cell('On sale from')),
    onSaleUntil: toTimeField(cell('On sale until')),
    variantLabel: cell('Variants differ in'),
    categories: category ? [[category]] : [],
  }
}

function variantOf(line: number, cell: Cell) {
  return {
    line,
    name: cell('Variant'),
    price: cell('Variant price'),
    stock: cell('Variant stock'),
    sku: cell('Variant SKU'),
  }
}

/** 2026-05-01 09:30, and what Excel turns it into on saving: 01/05/2026 09:30. */
function toTimeField(cell: string) {
  const british = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})/.exec(cell.trim())
  if (british) return `${british[3]}-${british[2]}-${british[1]}T${british[4]}`
  return cell.trim().replace(' ', 'T')
}
