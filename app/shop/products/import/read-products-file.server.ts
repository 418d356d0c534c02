import { readCell } from '#app/platform/formats/csv.ts'
import { readCsv, type UnreadableCsv } from '#app/platform/formats/read-csv.ts'

import { type FileForm, type Source } from './file-form.ts'
import { maxImportRows } from './import-limits.ts'
import type { ProductCells } from './imported-product.ts'
import { ownForm } from './own-form.ts'
import { shopifyForm } from './shopify-form.ts'
import { woocommerceForm } from './woocommerce-form.ts'

const maxRowBytes = 1_000_000

// In this order: the other two have columns of these names too.
const forms: [Source, FileForm][] = [
  ['shopify', shopifyForm],
  ['woocommerce', woocommerceForm],
  ['own', ownForm],
]

export type ProductsFile = { source: Source; products: ProductCells[]; remarks: string[] }

export async function readProductsFile(body: Buffer): Promise<ProductsFile | UnreadableCsv> {
  const read = await readCsv(body, { maxRows: maxImportRows, maxRowBytes })
  if ('problem' in read) return read
  const [heading, ...rows] = read.rows
  const columns = heading?.cells.map((cell) => readCell(cell).trim().toLowerCase()) ?? []
  const at = new Map(columns.map((column, index) => [column, index]))
  const [source, form] = forms.find(([, { recognises }]) => recognises(new Set(columns))) ?? []
  if (!source || !form)
    return {
      problem:
        'The first line has none of the headings that we know. Please start from our template, or from the product export of Shopify or WooCommerce',
    }
  const fileRows = rows.map(({ line, cells }) => ({
    line,
    get: (column: string) => readCell(cells[at.get(column) ?? -1] ?? ''),
  }))
  const { products, remarks } = form.read(fileRows, columns)
  return { source, products, remarks: [...(read.isWindows ? [windowsRemark] : []), ...remarks] }
}

const windowsRemark =
  'The file is not in UTF-8, so it was read as Windows-1252, as Excel saves it. Please check that names with accents look right.'
