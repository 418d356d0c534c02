import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { vatClasses, vatClassLabels } from '#app/shop/vat.ts'

export const stateLabels = { 'on-sale': 'On sale', draft: 'Draft' } as const

export function describeField(name: string, value: string, categories: ReadonlyMap<string, string>): string {
  const pence = name === 'price' ? parsePounds(value) : undefined
  if (pence !== undefined) return formatPounds(pence)
  if (name === 'stock') return value || 'Not counted'
  if (name === 'weightGrams') return value ? `${value} g` : 'No weight'
  if (name === 'state') return value === 'on-sale' ? stateLabels['on-sale'] : stateLabels.draft
  if (name === 'categoryId') return categories.get(value) ?? 'No category'
  if (name === 'onSaleFrom' || name === 'onSaleUntil') return value.replace('T', ', ') || 'No time'
  const vatClass = name === 'vatClass' && vatClasses.find((of) => of === value)
  return (vatClass ? vatClassLabels[vatClass] : value) || 'Nothing'
}
