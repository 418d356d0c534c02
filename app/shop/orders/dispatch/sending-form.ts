import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { shipmentForm } from '#app/shop/orders/manage/order-forms.ts'

/** The maximum that one page prints or one request marks. */
export const mostAtOnce = 500

export function londonToday(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
}

const day = limitedString('Please enter the day')
  .refine((typed) => dayIn(typed) !== undefined, { error: 'Please enter the day', abort: true })
  .refine((typed) => typed <= londonToday(), 'This day is still to come')

export const sendingForm = z.object({
  carrier: shipmentForm.shape.carrier,
  otherCarrier: shipmentForm.shape.otherCarrier,
  day,
})

export const noCarrierName = { otherCarrier: 'Please enter the name of the carrier' }

export const chosenOrders = z.object({ id: z.array(z.uuid()).max(mostAtOnce) })

/** As `CheckedLines` renders them. */
export const parcelsForm = z.object({
  parcel: z
    .array(
      limitedString('Please check the numbers again')
        .transform((sent) => sent.split(' '))
        .pipe(z.tuple([z.uuid(), z.string(), z.string()]))
        .transform(([id, trackingNumber, basedOn]) => ({ id, trackingNumber, basedOn })),
    )
    .max(1000),
})
