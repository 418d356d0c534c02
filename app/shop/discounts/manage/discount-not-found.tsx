import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'

import { discountListPath } from './discount-list.ts'

export function DiscountNotFound() {
  return <NotFoundBoundary title="Discount not found" back={{ href: discountListPath, label: 'Back to Discounts' }} />
}
