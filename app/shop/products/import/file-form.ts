import type { ProductCells } from './imported-product.ts'

export const sources = ['own', 'shopify', 'woocommerce'] as const
export type Source = (typeof sources)[number]

export const sourceLabels: Record<Source, string> = {
  own: 'Our own columns',
  shopify: 'Shopify’s product export',
  woocommerce: 'WooCommerce’s product export',
}

/** Column names are in lower case. A missing column is blank. */
export type FileRow = { line: number; get: (column: string) => string }

export type FileForm = {
  recognises: (columns: ReadonlySet<string>) => boolean
  /** `remarks`: sentences about parts of the file that are not imported. */
  read: (rows: FileRow[], columns: readonly string[]) => { products: ProductCells[]; remarks: string[] }
}

export function blankCells(line: number): ProductCells {
  return {
    line,
    slug: '',
    name: '',
    description: '',
    price: '',
    stock: '',
    sku: '',
    vatClass: '',
    weight: '',
    onSale: '',
    onSaleFrom: '',
    onSaleUntil: '',
    variantLabel: '',
    categories: [],
    variants: [],
    pictures: 0,
  }
}

export function isYes(cell: string) {
  return ['true', 'yes', '1'].includes(cell.trim().toLowerCase())
}

export function countOf(count: number, one: string, many: string) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** Other shop systems write 0 for a missing weight. */
export function gramsOf(cell: string, gramsPerUnit = 1): string {
  const amount = Number(cell.trim())
  if (cell.trim() === '' || amount === 0) return ''
  return Number.isFinite(amount) ? String(Math.round(amount * gramsPerUnit)) : cell
}
