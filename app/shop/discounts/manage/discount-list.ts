import type { ListRules } from '#app/platform/http/list-query.ts'

export const discountListPath = '/shop/admin/discounts'

export const pageSize = 25

export const discountStates = ['active', 'scheduled', 'used up', 'ended', 'off'] as const
export type DiscountState = (typeof discountStates)[number]

export const stateLabels: Record<DiscountState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  'used up': 'Used up',
  ended: 'Ended',
  off: 'Off',
}

export const discountListRules = {
  sorts: [
    { name: 'created', direction: 'descending' },
    { name: 'code', direction: 'ascending' },
    { name: 'uses', direction: 'descending' },
  ],
  filters: { state: discountStates },
} satisfies ListRules

export const savingFailed = {
  title: 'Error',
  description: 'The discount code could not be saved. Please try again in a minute.',
}
