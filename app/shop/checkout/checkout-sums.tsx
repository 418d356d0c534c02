import sumsScript from 'virtual:sums-script'

import { formatPounds } from '#app/platform/formats/money.ts'

import { chargesName, sumsId } from './checkout-sums-names.ts'
import type { Charged } from './order-charges.server.ts'

/** Without both, the buyer pays the price of the goods. */
export type Charging = { hasCodes: boolean; deliveryFromPence: number | undefined }

interface CheckoutSumsProps {
  charging: Charging
  goodsPence: number
  charges: Charged | undefined
  error: string | undefined
}

/** The server recalculates it when the postcode, code or quantity changes: see `showSums`. */
export function CheckoutSums({
  charging: { hasCodes, deliveryFromPence },
  goodsPence,
  charges,
  error,
}: CheckoutSumsProps) {
  if (!hasCodes && deliveryFromPence === undefined) return null
  const { discountPence = 0, deliveryPence = 0, code, zone } = charges ?? {}
  return (
    <div
      id={sumsId}
      aria-live="polite"
      className="grid gap-3"
      data-sum={formatPounds(goodsPence - discountPence + deliveryPence)}
    >
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
