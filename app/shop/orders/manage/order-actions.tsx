import { Link } from 'react-router'

import { InPlaceForm } from '#app/desk-parts/record/in-place-form.tsx'
import { LegalHold } from '#app/desk-parts/record/legal-hold.tsx'
import { statusOptionsOf } from '#app/shop/orders/order-status.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

import type { Route } from './+types/order-record.route'
import { ordersPath } from './order-list.ts'
import type { OrderIntent, RefusedOrderForm } from './order-record-actions.server.ts'
import { Problems } from './problem-list.tsx'

type OrderActionsProps = { loaded: Route.ComponentProps['loaderData']; refused: RefusedOrderForm | undefined }

export function OrderActions({ loaded: { order, problems, here }, refused }: OrderActionsProps) {
  const path = `${ordersPath}/${order.id}`
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
      <InPlaceForm
        action={path + here}
        intent={'status' satisfies OrderIntent}
        basedOn={paymentStatus}
        errors={refused?.intent === 'status' ? refused.errors : undefined}
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
      <LegalHold
        action={path + here}
        removal={`${path}/legal-hold-removal${here}`}
        isUnderLegalHold={order.isUnderLegalHold}
        {...(refused?.intent === 'legal-hold' ? { errors: refused.errors, values: refused.values } : {})}
      />
    </section>
  )
}
