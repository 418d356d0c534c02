import { Form } from 'react-router'

import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { type OrderStatus, statusOptionsOf } from '#app/shop/orders/order-status.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'

type StatusSelectProps = {
  order: { id: string; number: string; paymentStatus: OrderStatus; hasExpired: boolean }
  here: string
}

/**
 * Sets an order's status within its row. A button sends it and not the choice itself: on a keyboard, every status on the
 * way to the one that is meant would be set.
 */
export function StatusSelect({ order, here }: StatusSelectProps) {
  const { id, number, paymentStatus } = order
  return (
    // Keyed, so that it shows what the order has become.
    <Form
      key={paymentStatus}
      method="post"
      action={`${ordersPath}/${id}/status${here}`}
      preventScrollReset
      className="relative z-1 flex items-center gap-1"
    >
      <input type="hidden" name="basedOn" value={paymentStatus} />
      <input type="hidden" name="isFromList" value="yes" />
      <span className="w-34 shrink-0">
        <Select
          name="status"
          aria-label={`Status of order #${number}`}
          defaultValue={paymentStatus}
          options={statusOptionsOf(order)}
          className={`${controlStyle} min-h-11 py-1.5 pl-3`}
        />
      </span>
      <Button kind="secondary" size="small" aria-label={`Set the status of order #${number}`}>
        Set
      </Button>
    </Form>
  )
}
