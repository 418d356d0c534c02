import { blankCells, countOf, type FileForm, type FileRow, gramsOf } from './file-form.ts'
import { htmlToText } from './html-to-text.ts'
import type { ProductCells, VariantCells } from './imported-product.ts'

const gramsPerUnit = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }

export const woocommerceForm: FileForm = {
  recognises: (columns) => ['type', 'name', 'regular price'].every((column) => columns.has(column)),
  read(rows) {
    const parents = rows.filter((row) => !isVariation(row))
    const variations = Map.groupBy(rows.filter(isVariation), (row) => row.get('parent').trim())
    // A parent is named by its SKU, or by its number if it has none.
    const families = new Map(
      parents.map((row) => {
        const names = [row.get('sku').trim(), `id:${row.get('id').trim()}`]
        return [row, names.find((name) => name && variations.has(name))]
      }),
    )
    const claimed = new Set(families.values())
    const orphans = [...variations].filter(([parent]) => !claimed.has(parent)).flatMap(([, members]) => members)
    const products = [
      ...parents.map((row) => productOf(row, variations.get(families.get(row) ?? '') ?? [])),
      ...orphans.map((row) => ({
        ...blankCells(row.line),
        name: row.get('name'),
        problem: `The product that it is a variation of (“${row.get('parent').slice(0, 40)}”) is not in the file`,
      })),
    ]
    const reduced = rows.filter((row) => row.get('sale price').trim() !== '').length
    const remarks =
      reduced > 0
        ? [`Sale prices are left out (${countOf(reduced, 'line has', 'lines have')} one). The regular price is used.`]
        : []
    return { products: products.toSorted((one, other) => one.line - other.line), remarks }
  },
}

function isVariation(row: FileRow) {
  return typeOf(row) === 'variation'
}

// The column also holds "downloadable" and "virtual".
const flags = new Set(['downloadable', 'virtual'])

function typeOf(row: FileRow) {
  const types = row.get('type').toLowerCase().split(',')
  return types.map((type) => type.trim()).find((type) => type && !flags.has(type)) ?? 'simple'
}

function productOf(row: FileRow, variations: FileRow[]): ProductCells {
  const type = typeOf(row)
  const images = [row, ...variations].flatMap((of) => listOf(of.get('images')))
  const text = [row.get('description'), row.get('short description')].find((cell) => cell.trim() !== '') ?? ''
  const common = {
    ...blankCells(row.line),
    name: htmlToText(row.get('name')),
    // Line breaks are written as a backslash and an n.
    description: htmlToText(text.replaceAll(String.raw`\n`, '<br>')),
    sku: row.get('sku'),
    weight: weightOf(row) || variations.map(weightOf).find(Boolean) || '',
    onSale: row.get('published').trim() === '1' ? 'yes' : 'no',
    categories: listOf(row.get('categories')).map(pathOf),
    pictures: new Set(images).size,
  }
  if (type === 'simple') return { ...common, price: row.get('regular price'), stock: stockOf(row) }
  if (type !== 'variable')
    return { ...common, problem: `Products of the type “${type.slice(0, 40)}” cannot be sold here` }
  if (variations.length === 0) return { ...common, problem: 'None of its variations is in the file' }
  const inOrder = variations.toSorted((one, other) => Number(one.get('position')) - Number(other.get('position')))
  const names = inOrder.flatMap((of) => attributesOf(of).map(({ name }) => name))
  return { ...common, variantLabel: [...new Set(names)].join(' / '), variants: inOrder.map(variantOf) }
}

function variantOf(row: FileRow): VariantCells {
  return {
    line: row.line,
    name: attributesOf(row)
      .map(({ value }) => value)
      .join(' / '),
    price: row.get('regular price'),
    stock: stockOf(row),
    sku: row.get('sku'),
  }
}

const maxAttributes = 10

function attributesOf(row: FileRow) {
  return Array.from({ length: maxAttributes }, (_, at) => ({
    name: row.get(`attribute ${at + 1} name`).trim(),
    value: row.get(`attribute ${at + 1} value(s)`).trim(),
  })).filter(({ value }) => value !== '')
}

/** A variation may say "parent". Uncounted stock is in stock or not. */
function stockOf(row: FileRow) {
  const stock = row.get('stock').trim()
  if (stock === '' || stock === 'parent') return row.get('in stock?').trim() === '0' ? '0' : ''
  return stock.startsWith('-') ? '0' : stock
}

function weightOf(row: FileRow) {
  for (const [unit, grams] of Object.entries(gramsPerUnit)) {
    const weight = gramsOf(row.get(`weight (${unit})`), grams)
    if (weight) return weight
  }
  return ''
}

/** A comma within a value is escaped with a backslash. */
function listOf(cell: string) {
  return cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll(String.raw`\,`, ',').trim())
    .filter(Boolean)
}

function pathOf(category: string) {
  return category
    .split('>')
    .map((name) => name.trim())
    .toReversed()
}
