import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'

import { deliveryPath } from './delivery-list.ts'

export function ZoneNotFound() {
  return <NotFoundBoundary title="Delivery zone not found" back={{ href: deliveryPath, label: 'Back to Delivery' }} />
}
