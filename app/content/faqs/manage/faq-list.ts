import { listPageSize } from '#app/content/bulk/bulk.ts'
import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.faq

export const faqListPath = '/cms/faqs'

export const noCategory = 'none'

export function faqListRules(categories: readonly string[]): ListRules {
  return {
    sorts: [{ name: 'order', direction: 'ascending' }],
    filters: { category: [...categories.map(valueOf), noCategory] },
  }
}

export function categoryChoices(categories: readonly string[]) {
  return [
    { value: '', label: 'All' },
    ...categories.map((name) => ({ value: valueOf(name), label: name })),
    { value: noCategory, label: 'No category' },
  ]
}

/** Prefixed, because a category may be called "none". */
function valueOf(name: string) {
  return `is ${name}`
}

export function categoryIn(value: string): string | null {
  return value === noCategory ? null : value.replace(/^is /, '')
}

export function faqListAddress(params: URLSearchParams, categories: readonly string[]): string {
  const rules = faqListRules(categories)
  const query = readListQuery(params, rules)
  return `${faqListPath}${listHref(query, rules, { page: query.page })}`
}
