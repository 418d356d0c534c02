import { useState } from 'react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import type { RefundableLine } from '#app/shop/orders/refund-lines.server.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

import { deliveryName, piecesName, restockName } from './parse-refund-lines.ts'

interface RefundPiecesProps {
  lines: RefundableLine[]
  values: SubmittedValues | undefined
  errors: FieldErrors | undefined
  sentAt: Date | null
  /** Whether the whole remaining payment is refunded. */
  isWhole: boolean
  onPrice: (pence: number) => void
}

export function RefundPieces({ lines, values, errors, sentAt, isWhole, onPrice }: RefundPiecesProps) {
  const typed = (name: string) => submittedText(values, name)
  // Until staff choose pieces, the amount decides: all of them, or none for part of the price.
  const [chosenPieces, setChosenPieces] = useState(() => {
    const sent = lines.filter(({ id }) => typed(piecesName(id)) !== undefined)
    return sent.length > 0 ? new Map(sent.map(({ id }) => [id, Number(typed(piecesName(id)))])) : undefined
  })
  const pieces = chosenPieces ?? new Map(lines.map(({ id, leftPieces }) => [id, isWhole ? leftPieces : 0]))
  const deliveryPence = lines.reduce((sum, line) => sum + line.deliveryPence, 0)
  const [choseDelivery, setChoseDelivery] = useState(values ? typed(deliveryName) === 'on' : undefined)
  const isDeliveryToo = choseDelivery ?? isWhole

  function choose(chosen: Map<string, number>, withDelivery: boolean) {
    setChosenPieces(chosen)
    const goodsPence = lines.reduce((sum, line) => sum + piecesPence(line, chosen.get(line.id) ?? 0), 0)
    onPrice(goodsPence + (withDelivery ? deliveryPence : 0))
  }

  return (
    <>
      {lines
        .filter(({ leftPieces }) => leftPieces > 0)
        .map(({ id, productName, leftPieces }) => (
          <SelectField
            key={id}
            name={piecesName(id)}
            label={lines.length === 1 ? 'Pieces' : `Refund of ${productName}`}
            options={piecesOptions(leftPieces)}
            value={String(pieces.get(id) ?? 0)}
            onChange={(event) => choose(new Map(pieces).set(id, Number(event.currentTarget.value)), isDeliveryToo)}
            error={errors?.[piecesName(id)]}
            width="half"
          />
        ))}
      {lines.some(({ mostBack }) => mostBack > 0) && (
        <Checkbox
          name={restockName}
          label="Put these pieces back into stock"
          hint={`${sentAt ? `It was sent on ${formatDay(sentAt)}.` : 'It was not sent.'} What is put back the shop sells at once.`}
          defaultChecked={values ? typed(restockName) === 'on' : !sentAt}
        />
      )}
      {deliveryPence > 0 && (
        <Checkbox
          name={deliveryName}
          label={`Delivery of ${formatPounds(deliveryPence)} too`}
          checked={isDeliveryToo}
          onChange={(event) => {
            setChoseDelivery(event.currentTarget.checked)
            choose(pieces, event.currentTarget.checked)
          }}
        />
      )}
    </>
  )
}

function piecesOptions(most: number) {
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  return counts.map((count) => ({ value: String(count), label: count === 0 ? 'Nothing' : `${count} of ${most}` }))
}
