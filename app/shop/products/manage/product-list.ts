import type { ListRules } from '#app/platform/http/list-query.ts'

export type Category = { id: string; name: string }

export const pageSize = 24

export const productListPath = '/shop/admin'
export const importsPath = `${productListPath}/import`

export function productPath(id: string, list: string, page: '' | '/variants' = ''): string {
  return `${productListPath}/products/${id}${page}${list.slice(productListPath.length)}`
}

export const copyParam = 'copy'

export const undoParam = 'undo'

export const noCategory = 'none'

export const stateChoices = [
  { value: 'on-sale', label: 'On sale' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'ended', label: 'Ended' },
  { value: 'draft', label: 'Draft' },
  { value: 'sold-out', label: 'Sold out' },
]

/** Empty for the default order. */
export const sortChoices = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'highest-price', label: 'Highest price first' },
  { value: 'stock', label: 'Lowest stock first' },
]

export function productListRules(categories: readonly Category[]): ListRules {
  return {
    sorts: [
      { name: 'created', direction: 'descending' },
      { name: 'name', direction: 'ascending' },
      { name: 'price', direction: 'ascending' },
      { name: 'highest-price', direction: 'descending' },
      { name: 'stock', direction: 'ascending' },
    ],
    filters: {
      category: [noCategory, ...categories.map(({ id }) => id)],
      state: stateChoices.map(({ value }) => value).filter(Boolean),
    },
  }
}

export const savingFailed = { title: 'Error', description: 'Failed to save product. Please try again.' }
