import { useState } from 'react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import type { RefundableLine } from '#app/shop/orders/refund-lines.server.ts'
import { restockOptions } from '#app/shop/payments/restock.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

import { deliveryName, piecesName, restockName } from './read-pieces.ts'

interface RefundPiecesProps {
  lines: RefundableLine[]
  values: SubmittedValues | undefined
  errors: FieldErrors | undefined
  sentAt: Date | null
  /** Whether the whole remaining payment is refunded. */
  isWhole: boolean
  onPrice: (pence: number) => void
}

/** For a single piece, the form only asks whether to restock it. */
export function RefundPieces({ lines, values, errors, sentAt, isWhole, onPrice }: RefundPiecesProps) {
  const typed = (name: string) => submittedText(values, name)
  // Until staff choose pieces, the amount decides: all of them, or none for part of the price.
  const [chosenPieces, setChosenPieces] = useState(() => {
    const sent = lines.flatMap(({ id }): [string, number][] => {
      const count = typed(piecesName(id))
      return count === undefined ? [] : [[id, Number(count)]]
    })
    return sent.length > 0 ? new Map(sent) : undefined
  })
  const pieces = chosenPieces ?? new Map(lines.map(({ id, leftPieces }) => [id, isWhole ? leftPieces : 0]))
  const [restock, setRestock] = useState(() => new Map(lines.map(({ id }) => [id, typed(restockName(id))])))
  const isAlone = lines.length === 1
  const isOnePiece = isAlone && lines[0]?.quantity === 1
  const hint = sentAt
    ? `It was sent on ${formatDay(sentAt)}. Put back what is here again: the shop sells it at once.`
    : 'It was not sent. What is put back the shop sells at once.'

  const deliveryPence = lines.reduce((sum, line) => sum + line.deliveryPence, 0)
  const [choseDelivery, setChoseDelivery] = useState(values ? typed(deliveryName) === 'on' : undefined)
  const isDeliveryToo = choseDelivery ?? isWhole

  function choose(id: string, count: number) {
    const chosen = new Map(pieces).set(id, count)
    setChosenPieces(chosen)
    reportPrice(chosen, isDeliveryToo)
  }

  function reportPrice(chosen: Map<string, number>, withDelivery: boolean) {
    const goodsPence = lines.reduce((sum, line) => sum + piecesPence(line, chosen.get(line.id) ?? 0), 0)
    onPrice(goodsPence + (withDelivery ? deliveryPence : 0))
  }

  const lineFields = lines.map(({ id, productName, leftPieces, mostBack }) => {
    const chosen = pieces.get(id) ?? 0
    const usual = !sentAt && (isOnePiece ? isWhole : chosen > 0) ? Math.min(mostBack, isOnePiece ? 1 : chosen) : 0
    return (
      <div key={id} className="grid gap-4 sm:grid-cols-2">
        {!isOnePiece && leftPieces > 0 && (
          <SelectField
            name={piecesName(id)}
            label={isAlone ? 'Pieces' : `Refund of ${productName}`}
            options={piecesOptions(leftPieces)}
            value={String(chosen)}
            onChange={(event) => choose(id, Number(event.currentTarget.value))}
            error={errors?.[piecesName(id)]}
          />
        )}
        {mostBack > 0 && (
          <SelectField
            name={restockName(id)}
            label={isAlone ? 'Stock' : `Stock of ${productName}`}
            hint={isAlone ? hint : undefined}
            options={restockOptions(mostBack)}
            value={restock.get(id) ?? String(usual)}
            onChange={(event) => setRestock(new Map(restock).set(id, event.currentTarget.value))}
            error={errors?.[restockName(id)]}
          />
        )}
      </div>
    )
  })
  return (
    <>
      {!isAlone && lines.some(({ mostBack }) => mostBack > 0) && <p className="text-ink-soft">{hint}</p>}
      {lineFields}
      {deliveryPence > 0 && (
        <Checkbox
          name={deliveryName}
          label={`Delivery of ${formatPounds(deliveryPence)} too`}
          checked={isDeliveryToo}
          onChange={(event) => {
            const isChosen = event.currentTarget.checked
            setChosenPieces(pieces)
            setChoseDelivery(isChosen)
            reportPrice(pieces, isChosen)
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
