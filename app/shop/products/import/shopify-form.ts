import { slugFromName } from '#app/shop/products/manage/product-slug.ts'

import { blankCells, countOf, type FileForm, type FileRow, gramsOf, isYes } from './file-form.ts'
import { htmlToText } from './html-to-text.ts'
import type { ProductCells } from './imported-product.ts'

/** Shopify's current names, then those until 2024, which its other exports still use. */
const columns = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['description', 'body (html)', 'body html'],
  taxonomy: ['product category'],
  type: ['type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  comparePrice: ['compare-at price', 'variant compare at price'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  grams: ['weight value (grams)', 'variant grams'],
  picture: ['product image url', 'image src'],
  giftCard: ['gift card'],
} as const

type Cell = (name: keyof typeof columns) => string

const optionNumbers = [1, 2, 3]
/** The single variant of a product without variants. */
const defaultTitle = 'default title'

export const shopifyForm: FileForm = {
  recognises: (found) => found.has('title') && (found.has('handle') || found.has('url handle')),
  read(rows) {
    const products = [...Map.groupBy(rows, (row) => cellsOf(row)('handle').trim())].map(([handle, members]) =>
      productOf(handle, members),
    )
    const compared = rows.filter((row) => cellsOf(row)('comparePrice').trim() !== '').length
    const remarks =
      compared > 0
        ? [
            `Compare-at prices are left out (${countOf(compared, 'line has', 'lines have')} one). The price itself is used.`,
          ]
        : []
    return { products, remarks }
  },
}

function cellsOf(row: FileRow): Cell {
  return (name) => columns[name].map((column) => row.get(column)).find((cell) => cell !== '') ?? ''
}

function productOf(handle: string, rows: FileRow[]): ProductCells {
  const first = rows.find((row) => row.get('title').trim() !== '') ?? rows[0]!
  const cell = cellsOf(first)
  const pictures = new Set(rows.map((row) => cellsOf(row)('picture').trim()).filter(Boolean)).size
  const common = {
    ...blankCells(first.line),
    slug: handle && slugFromName(handle),
    name: cell('title'),
    description: htmlToText(cell('body')),
    weight: gramsOf(cell('grams')),
    onSale: isOnSale(cell) ? 'yes' : 'no',
    categories: categoriesOf(cell),
    pictures,
  }
  if (!handle) return { ...common, problem: 'It has no handle' }
  if (isYes(cell('giftCard'))) return { ...common, problem: 'Gift cards cannot be sold in this shop' }
  // Other rows only add pictures.
  const sold = rows.filter((row) => optionsOf(row).length > 0 || cellsOf(row)('price').trim() !== '')
  if (sold.length <= 1 && optionsOf(sold[0] ?? first).every((option) => option.toLowerCase() === defaultTitle))
    return { ...common, price: cell('price'), stock: stockOf(cell), sku: cell('sku') }
  return {
    ...common,
    variantLabel: optionNumbers
      .map((number) => first.get(`option${number} name`).trim())
      .filter(Boolean)
      .join(' / '),
    variants: sold.map((row) => ({
      line: row.line,
      name: optionsOf(row).join(' / '),
      price: cellsOf(row)('price'),
      stock: stockOf(cellsOf(row)),
      sku: cellsOf(row)('sku'),
    })),
  }
}

function optionsOf(row: FileRow) {
  return optionNumbers.map((number) => row.get(`option${number} value`).trim()).filter(Boolean)
}

function isOnSale(cell: Cell) {
  const status = cell('status').trim().toLowerCase()
  return (
    (status === '' || status === 'active') && !['false', 'no', '0'].includes(cell('published').trim().toLowerCase())
  )
}

/** Shopify writes oversold stock as a negative number. */
function stockOf(cell: Cell) {
  if (cell('tracker').trim() === '') return ''
  return cell('quantity').trim().startsWith('-') ? '0' : cell('quantity')
}

function categoriesOf(cell: Cell): string[][] {
  const [type, taxonomy] = [cell('type').trim(), cell('taxonomy').trim()]
  if (type) return [[type]]
  return taxonomy
    ? [
        taxonomy
          .split('>')
          .map((name) => name.trim())
          .toReversed(),
      ]
    : []
}
