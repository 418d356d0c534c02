import { z } from 'zod'

import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'
import { parseDay } from '#app/platform/http/list-query.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { spellCarrier } from '#app/shop/orders/carriers.ts'
import { type Shipment, shipmentVersion } from '#app/shop/orders/manage/order-forms.ts'

import { trackingName } from './describe-sent.ts'

/** The maximum that one page prints or one request marks. */
export const mostAtOnce = 500

/** With a tracking number for each parcel. `ordered`: the day in London of the last of these orders. */
export function sendingForm(parcels: readonly { id: string }[], ordered: string) {
  const trackingNumber = optionalText({ label: 'Tracking number', max: 60 })
  return z.object({
    carrier: text({ label: 'Carrier', min: 1, max: 60, message: 'Please say who the carrier is' }).transform(
      spellCarrier,
    ),
    day: limitedString('Please enter the day')
      .refine((typed) => parseDay(typed) !== undefined, { error: 'Please enter the day', abort: true })
      .refine((typed) => typed <= londonClock(new Date()).day, 'This day is still to come')
      .refine((typed) => typed >= ordered, 'This day is before the order'),
    ...Object.fromEntries(parcels.map(({ id }) => [trackingName(id), trackingNumber])),
  })
}

export const chosenOrders = z.object({ id: z.array(z.uuid()).max(mostAtOnce) })

export const writeParcel = (order: { id: string } & Shipment) => `${order.id} ${shipmentVersion(order)}`

export const parcelsForm = z.object({
  parcel: z
    .array(
      limitedString('Please open the orders again')
        .transform((sent) => sent.split(' '))
        .pipe(z.tuple([z.uuid(), z.string()]))
        .transform(([id, basedOn]) => ({ id, basedOn })),
    )
    .max(mostAtOnce),
})
