import sumsScript from 'virtual:sums-script'

import { formatPounds } from '#app/platform/formats/money.ts'

import { chargesName, sumsId } from './checkout-fields.ts'
import type { Charged } from './order-charges.server.ts'

interface CheckoutSumsProps {
  /** Without both, the buyer pays the price of the goods. */
  charging: { hasCodes: boolean; deliveryFromPence: number | undefined }
  goodsPence: number
  charges: Charged | undefined
  error: string | undefined
  total: string
}

/** The server recalculates it when the postcode, code or quantity changes: see `showSums`. */
export function CheckoutSums({
  charging: { hasCodes, deliveryFromPence },
  goodsPence,
  charges,
  error,
  total,
}: CheckoutSumsProps) {
  if (!hasCodes && deliveryFromPence === undefined) return null
  const { discountPence = 0, deliveryPence = 0, code, zone } = charges ?? {}
  return (
    <div id={sumsId} aria-live="polite" className="grid gap-3" data-sum={total}>
      <script type="module" src={sumsScript} />
      <input type="hidden" name={chargesName} value={`${discountPence} ${deliveryPence}`} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>Goods</dt>
        <dd className="text-right">{formatPounds(goodsPence)}</dd>
        {discountPence > 0 && (
          <>
            <dt>Discount ({code})</dt>
            <dd className="text-right">−{formatPounds(discountPence)}</dd>
          </>
        )}
        {deliveryFromPence !== undefined && (
          <>
            <dt>Delivery{zone && ` (${zone})`}</dt>
            <dd className="text-right">
              {charges ? describePrice(deliveryPence) : `by postcode, from ${formatPounds(deliveryFromPence)}`}
            </dd>
          </>
        )}
      </dl>
      {code && discountPence === 0 && deliveryPence === 0 && <p className="text-sm">{code}: delivery is free.</p>}
      {error && <p className="text-danger font-semibold">{error}</p>}
    </div>
  )
}

function describePrice(pence: number) {
  return pence === 0 ? 'Free' : formatPounds(pence)
}
