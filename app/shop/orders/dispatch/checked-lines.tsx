import { Form, useNavigation } from 'react-router'

import { submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { CheckedLine } from './check-tracking.server.ts'
import { countOrders } from './count-orders.ts'

interface CheckedLinesProps {
  checked: CheckedLine[]
  carrier: string
  values: SubmittedValues
}

export function CheckedLines({ checked, carrier, values }: CheckedLinesProps) {
  const isSaving = useNavigation().state === 'submitting'
  const parcels = checked.flatMap(({ parcel }) => (parcel ? [parcel] : []))
  const left = checked.length - parcels.length
  const headings = (
    <>
      <Heading>Line</Heading>
      <Heading>Order</Heading>
      <Heading>Customer</Heading>
      <Heading>Tracking number</Heading>
      <Heading>What happens</Heading>
    </>
  )
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">
        {countOrders(parcels.length)} ready{left > 0 && `, ${left} left as ${left === 1 ? 'it is' : 'they are'}`}
      </h2>
      <Table caption="The lines as they were read" headings={headings}>
        {checked.map(({ line, number, name, trackingNumber, parcel, remark }) => (
          <Row key={line}>
            <Cell label="Line" className="tabular-nums">
              {line}
            </Cell>
            <Cell label="Order" className="tabular-nums">
              {number && `#${number}`}
            </Cell>
            <Cell label="Customer" className="wrap-anywhere">
              {name && <bdi>{name}</bdi>}
            </Cell>
            <Cell label="Tracking number" className="wrap-anywhere tabular-nums">
              <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />
            </Cell>
            <Cell label="What happens">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={parcel ? 'success' : 'warning'}>{parcel ? 'Ready' : 'Left out'}</Badge>
                {remark}
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      {parcels.length > 0 && (
        <Form method="post">
          {['pasted', 'carrier', 'otherCarrier', 'day'].map((name) => (
            <input key={name} type="hidden" name={name} value={submittedText(values, name) ?? ''} />
          ))}
          {parcels.map(({ id, trackingNumber, basedOn }) => (
            <input key={id} type="hidden" name="parcel" value={[id, trackingNumber, basedOn].join(' ')} />
          ))}
          <Button name="intent" value="save" pending={isSaving} pendingLabel="Saving...">
            Mark {countOrders(parcels.length)} as sent with {carrier} and tell the{' '}
            {parcels.length === 1 ? 'customer' : 'customers'}
          </Button>
        </Form>
      )}
    </section>
  )
}

function TrackingNumber({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const page = trackingPageOf({ carrier, trackingNumber })
  return page ? (
    <Link href={page} external>
      {trackingNumber}
    </Link>
  ) : (
    trackingNumber
  )
}
