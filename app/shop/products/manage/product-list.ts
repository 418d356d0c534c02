import type { ListRules } from '#app/platform/http/list-query.ts'

export type Category = { id: string; name: string }

export const pageSize = 24

export const productListPath = '/shop/admin'

export const noCategory = 'none'

export const stateChoices = [
  { value: 'on-sale', label: 'On sale' },
  { value: 'draft', label: 'Draft' },
  { value: 'sold-out', label: 'Sold out' },
]

export function productListRules(categories: readonly Category[]): ListRules {
  return {
    sorts: [{ name: 'created', direction: 'descending' }],
    filters: {
      category: [noCategory, ...categories.map(({ id }) => id)],
      state: stateChoices.map(({ value }) => value).filter(Boolean),
    },
  }
}

export const savingFailed = { title: 'Error', description: 'Failed to save product. Please try again.' }
