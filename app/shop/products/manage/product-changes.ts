import { formatPounds } from '#app/shop/money.ts'

export type ProductState = {
  name: string
  slug: string
  pricePence: number
  description: string | null
  categoryId: string | null
  vatClass: string
  stock: number | null
  isOnSale: boolean
  pictureIds: readonly string[]
}

const labels: Record<keyof ProductState, string> = {
  name: 'Name',
  slug: 'Address',
  pricePence: 'Price',
  description: 'Description',
  categoryId: 'Category',
  vatClass: 'VAT',
  stock: 'Stock',
  isOnSale: 'On sale',
  pictureIds: 'Pictures',
}

const fields = Object.keys(labels) as (keyof ProductState)[]

/** Changed fields for the audit log. Long texts are only named. */
export function describeChanges(before: ProductState, after: ProductState): Record<string, string> {
  return Object.fromEntries(
    differing(before, after).map((field) => [
      labels[field].toLowerCase(),
      loggedValues.has(field) ? `${formatValue(before, field)} to ${formatValue(after, field)}` : 'changed',
    ]),
  )
}

const loggedValues = new Set<keyof ProductState>(['slug', 'pricePence', 'vatClass', 'stock', 'isOnSale'])

function differing(one: ProductState, other: ProductState) {
  return fields.filter((field) => String(one[field] ?? '') !== String(other[field] ?? ''))
}

function formatValue(state: ProductState, field: keyof ProductState): string {
  if (field === 'pricePence') return formatPounds(state.pricePence)
  if (field === 'stock') return state.stock === null ? 'not counted' : String(state.stock)
  if (field === 'isOnSale') return state.isOnSale ? 'yes' : 'no'
  return String(state[field] || 'empty')
}
