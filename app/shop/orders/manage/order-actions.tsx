import { Link } from 'react-router'

import { InPlaceForm } from '#app/desk-parts/record/in-place-form.tsx'
import { LegalHold } from '#app/desk-parts/record/legal-hold.tsx'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { statusOptionsOf } from '#app/shop/orders/order-status.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

import { ordersPath } from './order-list.ts'
import type { OrderIntent, RefusedOrderForm } from './order-record-actions.server.ts'
import type { OrderHistory, OrderRecord } from './order-record.server.ts'
import { Problems } from './problem-list.tsx'

type OrderActionsProps = {
  /** The order's address. `here`: the query string of the list behind it. */
  path: string
  here: string
  order: OrderRecord
  problems: OrderHistory['problems']
  refused: RefusedOrderForm | undefined
}

export function OrderActions({ path, here, order, problems, refused }: OrderActionsProps) {
  const { paymentStatus, amountPaidPence, amountRefundedPence, sentAt } = order
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-5 border-t pt-5 print:hidden">
      <h3 className="text-base">What we do with it</h3>
      <Problems problems={problems} here={here} />
      <div className="flex flex-wrap gap-3">
        {paymentStatus === 'paid' && !order.isForPlace && (
          <Link
            to={`${ordersPath}/sending${here}${here ? '&' : '?'}id=${order.id}`}
            className={buttonStyle({ kind: sentAt ? 'secondary' : 'primary', size: 'small' })}
          >
            {sentAt ? 'Correct the sending' : 'Mark as sent'}
          </Link>
        )}
        {amountPaidPence > amountRefundedPence && (
          <Link
            to={`${path}/refund${here}`}
            preventScrollReset
            className={buttonStyle({ kind: 'secondary', size: 'small' })}
          >
            Refund
          </Link>
        )}
      </div>
      <StatusForm
        action={path + here}
        order={order}
        errors={refused?.intent === 'status' ? refused.errors : undefined}
      />
      <LegalHold
        action={path + here}
        removal={`${path}/legal-hold-removal${here}`}
        isUnderLegalHold={order.isUnderLegalHold}
        {...(refused?.intent === 'legal-hold' ? { errors: refused.errors, values: refused.values } : {})}
      />
    </section>
  )
}

type StatusFormProps = {
  action: string
  order: Pick<OrderRecord, 'paymentStatus' | 'hasExpired'>
  errors: FieldErrors | undefined
}

function StatusForm({ action, order, errors: refused }: StatusFormProps) {
  const { paymentStatus } = order
  return (
    <InPlaceForm
      action={action}
      intent={'status' satisfies OrderIntent}
      basedOn={paymentStatus}
      errors={refused}
      sendLabel="Set the status"
    >
      {({ errors }) => (
        <SelectField
          name="status"
          label="Set the status by hand"
          hint="It sends no mail and moves no money. Cancelled or Failed ends an unpaid order: nobody can pay it any more, and its stock is free."
          options={statusOptionsOf(order)}
          defaultValue={paymentStatus}
          error={errors?.status}
          width="half"
        />
      )}
    </InPlaceForm>
  )
}
