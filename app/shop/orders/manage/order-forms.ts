import { z } from 'zod'

import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { orderStatuses } from '#app/shop/orders/order-status.ts'

export const statusForm = z.object({
  status: z.enum(orderStatuses, 'Please choose a status'),
  basedOn: limitedString('Please open the order again'),
})

export const maxNoteLength = 2000

export const noteForm = z.object({
  note: text({ label: 'Note', min: 1, max: maxNoteLength, message: 'Please write the note', isMultiline: true }),
})

export const mailForm = z.object({ mailId: z.uuid('Please open the order again') })

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

export type Shipment = { sentAt: Date | null; carrier: string | null; trackingNumber: string | null }

/** One word. Not the moment alone: a day that was typed is stored as its noon. */
export function shipmentVersion({ sentAt, carrier, trackingNumber }: Shipment): string {
  return sentAt ? encodeURIComponent([sentAt.toISOString(), carrier, trackingNumber].join('/')) : ''
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
