import { z } from 'zod'

import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'
import { carriers, isKnownCarrier, otherCarrier } from '#app/shop/orders/carriers.ts'
import { orderStatuses } from '#app/shop/orders/order-status.ts'

const basedOn = limitedString('Please open the order again')

export const statusForm = z.object({ status: z.enum(orderStatuses, 'Please choose a status'), basedOn })

export const maxNoteLength = 2000

export const noteForm = z.object({
  note: text({ label: 'Note', min: 1, max: maxNoteLength, message: 'Please write the note', isMultiline: true }),
})

export function refundForm(remainingPence: number) {
  return z.object({
    amount: limitedString('Please enter the amount to refund', { max: 100 })
      .transform((typed) => parsePounds(typed) ?? 0)
      .refine((pence) => pence > 0, 'Please enter the amount to refund, such as 12.50')
      .refine((pence) => pence <= remainingPence, `At most ${formatPounds(remainingPence)} can be refunded`),
    reason: text({ label: 'Reason', min: 1, max: 300, message: 'Please say why it is refunded' }),
    isSure: z.literal('on', 'Please confirm that the money is to go back'),
    attemptId: z.uuid('Please open the refund again'),
  })
}

const carrierNames = [...carriers.map(({ name }) => name), otherCarrier] as const

export const shipmentForm = z.object({
  carrier: z.enum(carrierNames, 'Please choose who carries it'),
  otherCarrier: optionalText({ label: 'Name of the carrier', max: 60 }),
  trackingNumber: optionalText({ label: 'Tracking number', max: 60 }),
  basedOn,
})

/** Undefined when another carrier was chosen but not named. */
export function carrierOf({
  carrier,
  otherCarrier: other,
}: Pick<z.output<typeof shipmentForm>, 'carrier' | 'otherCarrier'>): string | undefined {
  return isKnownCarrier(carrier) ? carrier : (other ?? undefined)
}

export function shipmentVersion({ sentAt }: { sentAt: Date | null }): string {
  return sentAt?.toISOString() ?? ''
}

export const resolutionForm = z.object({
  settlement: text({
    label: 'What was done',
    min: 1,
    max: 1000,
    message: 'Please write what was done about it',
    isMultiline: true,
  }),
})
