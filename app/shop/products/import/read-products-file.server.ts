import { readCell } from '#app/platform/formats/csv.ts'
import { readCsv, type UnreadableCsv } from '#app/platform/formats/read-csv.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

import {
  type Cells,
  type Columns,
  headings,
  type ProductCells,
  productColumns,
  type VariantCells,
  variantColumns,
} from './product-columns.ts'

const maxProducts = 500
const maxRows = 5000
const maxRowBytes = 100_000

/** `slug`: undefined in a line without an address. `problem`: why it cannot be imported. */
export type ReadProduct = {
  line: number
  shownName: string
  slug: string | undefined
  cells: ProductCells
  variants: VariantCells[]
  problem?: string
}

type Line = { number: number; cell: (heading: string) => string }

/** `remarks`: sentences about parts of the file that are not imported. */
export async function readProductsFile(
  body: Buffer,
): Promise<{ products: ReadProduct[]; remarks: string[] } | UnreadableCsv> {
  const read = await readCsv(body, { maxRows, maxRowBytes })
  if ('problem' in read) return read
  const [first, ...rows] = read.rows
  const found = first?.cells.map((cell) => readCell(cell).trim().toLowerCase()) ?? []
  if (!found.includes('address') && !(found.includes('name') && found.includes('price'))) return { problem: noHeadings }
  const at = new Map(found.map((heading, index) => [heading, index]))
  const lines = rows.map(({ line, cells }) => ({
    number: line,
    cell: (heading: string) => readCell(cells[at.get(heading.toLowerCase()) ?? -1] ?? ''),
  }))
  const products = readProducts(lines)
  if (products.length > maxProducts)
    return { problem: `The file has more than ${maxProducts} products. Please split it` }
  const known = new Set(headings.map((heading) => heading.toLowerCase()))
  const unknown = found.filter((heading) => heading && !known.has(heading))
  return {
    products,
    remarks: [
      ...(read.isWindows ? [windowsRemark] : []),
      ...(unknown.length > 0 ? [`Columns that we do not recognise are left out: ${unknown.join(', ')}.`] : []),
    ],
  }
}

const noHeadings =
  'The first line has none of our headings. Please start from the file of all products. Or rename columns: of Shopify, Handle to Address, Title to Name and Variant Price to Price; of WooCommerce, Regular price to Price'

const windowsRemark =
  'The file is not in UTF-8, so it was read as Windows-1252, as Excel saves it. Please check that names with accents look right.'

function readProducts(lines: Line[]): ReadProduct[] {
  const products: ReadProduct[] = []
  const byKey = new Map<string, ReadProduct>()
  for (const line of lines) {
    const [address, name, variant] = ['Address', 'Name', 'Variant'].map((heading) => line.cell(heading).trim())
    // By the whole name: an address made from it may leave letters out.
    const key = address ? `at ${address}` : `named ${name?.toLowerCase()}`
    const before = byKey.get(key)
    const product = (variant && before) || {
      line: line.number,
      shownName: truncateText(name || address || 'Without a name', 120),
      slug: address || undefined,
      cells: {},
      variants: [],
    }
    if (product !== before) {
      products.push(product)
      product.cells = readCells(productColumns, line, product)
      if (!address && !name) product.problem ??= 'It has neither an address nor a name'
      if (before) product.problem ??= `It has the same ${address ? 'address' : 'name'} as line ${before.line}`
      else byKey.set(key, product)
    }
    if (variant) product.variants.push(readCells(variantColumns, line, product))
  }
  return products
}

function readCells<C extends Columns>(columns: C, line: Line, product: ReadProduct): Cells<C> {
  const read = Object.entries(columns).flatMap(([name, { heading, rule }]) => {
    const cell = line.cell(heading)
    if (cell.trim() === '') return []
    const parsed = rule.safeParse(cell)
    if (parsed.success) return [[name, parsed.data]]
    product.problem ??= `${heading} “${truncateText(cell, 40)}”: ${parsed.error.issues[0]?.message}`
    return []
  })
  return Object.fromEntries(read) as Cells<C>
}
