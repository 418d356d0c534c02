import { Pencil, Trash2 } from 'lucide-react'

import { formatPounds } from '#app/platform/formats/money.ts'
import type { DeliveryZone } from '#app/shop/delivery/delivery-zone.ts'
import { describePostcodes, describeSteps } from '#app/shop/delivery/describe-zone.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'

import { deliveryPath } from './delivery-list.ts'

type ZoneCardProps = { zone: DeliveryZone & { id: string } }

export function ZoneCard({ zone }: ZoneCardProps) {
  const { id, name, basis, freeFromPence } = zone
  const path = `${deliveryPath}/${id}`
  const steps = describeSteps(zone)
  return (
    <li className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-2 py-1.5">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="text-ink-soft text-sm wrap-anywhere">{describePostcodes(zone)}</p>
        <dl className="grid max-w-80 gap-1 text-sm">
          {steps.map(({ of, pence }) => (
            <div key={of} className="flex justify-between gap-4">
              <dt>{of}</dt>
              <dd className="font-semibold tabular-nums">{pence === 0 ? 'Free' : formatPounds(pence)}</dd>
            </div>
          ))}
          {freeFromPence !== null && (
            <div className="flex justify-between gap-4">
              <dt>Goods from {formatPounds(freeFromPence)}</dt>
              <dd className="font-semibold">Free</dd>
            </div>
          )}
        </dl>
        {basis === 'weight' && zone.rates.at(-1)?.upTo !== null && (
          <p className="text-ink-soft text-sm">Heavier parcels are not sent.</p>
        )}
      </div>
      <span className="flex">
        <IconLink to={path} preventScrollReset label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </IconLink>
        <IconLink danger to={`${path}/deletion`} preventScrollReset label={`Delete ${name}`}>
          <Trash2 aria-hidden="true" />
        </IconLink>
      </span>
    </li>
  )
}
