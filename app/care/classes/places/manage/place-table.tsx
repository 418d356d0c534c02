import { Form } from 'react-router'

import { isLivePlaceStatus, placeLabels, type PlaceStatus } from '#app/care/classes/class-rules.ts'
import type { ListedPlace } from '#app/care/classes/places/find-place.server.ts'
import {
  describeMoment,
  describeSession,
  parseClassSessions,
  serialiseClassSession,
} from '#app/care/classes/sessions.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, EmailText, Heading, Row, Table } from '#app/ui/tables/table.tsx'

interface PlaceTableProps {
  places: readonly ListedPlace[]
  sessions: readonly string[]
  /** Dates with a free place, for moving a family. */
  others: { value: string; label: string; pricePence: number }[]
}

const attendanceForm = 'attendance'

/** In order of registration, which is the order of the waiting list. Printed, it is the attendance list. */
export function PlaceTable({ places, sessions, others }: PlaceTableProps) {
  const hasConfirmed = places.some(({ status }) => status === 'confirmed')
  const headings = (
    <>
      <Heading>Name</Heading>
      <Heading>Contact</Heading>
      <Heading>Place</Heading>
      <Heading numeric>Paid</Heading>
      {hasConfirmed && <Heading>Came</Heading>}
      <Heading hidden>Change</Heading>
    </>
  )
  return (
    <>
      <Table caption="Places" headings={headings}>
        {places.map((place) => (
          <Row key={place.id}>
            <Cell className="wrap-anywhere @min-[60rem]:min-w-36">
              <Link href={`/admin/antenatal-registrations/${place.registrationId}`} className="font-semibold">
                {place.name}
              </Link>
              <span className="text-ink-soft block tabular-nums">{place.reference}</span>
            </Cell>
            <Cell label="Contact" className="wrap-anywhere @min-[60rem]:min-w-44">
              <span>
                <Link href={`mailto:${place.email}`}>
                  <EmailText address={place.email} />
                </Link>
                {place.phone && <span className="block">{place.phone}</span>}
              </span>
            </Cell>
            <Cell label="Place">
              <span>
                <Badge tone={tones[place.status]}>{placeLabels[place.status]}</Badge>
                {place.heldUntil && <span className="block text-sm">until {describeMoment(place.heldUntil)}</span>}
              </span>
            </Cell>
            <Cell label="Paid" numeric>
              <span>
                <span className="whitespace-nowrap">
                  {formatPounds(place.paidPence)} of {formatPounds(place.pricePence)}
                </span>
                {place.paidPence > 0 && (
                  <Link href={`/shop/admin/orders/places/${place.id}`} className="block print:hidden">
                    Order<span className="sr-only"> of {place.name}</span>
                  </Link>
                )}
              </span>
            </Cell>
            {hasConfirmed && (
              <Cell label={place.status === 'confirmed' ? 'Came' : undefined}>
                {place.status === 'confirmed' && <Attendance place={place} sessions={sessions} />}
              </Cell>
            )}
            <Cell className="print:hidden">
              {isLivePlaceStatus(place.status) && <ChangePlace place={place} others={others} />}
            </Cell>
          </Row>
        ))}
      </Table>
      {hasConfirmed && (
        <Form method="post" id={attendanceForm} preventScrollReset className="print:hidden">
          <input type="hidden" name="intent" value="attendance" />
          <Button size="small">Save who came</Button>
        </Form>
      )}
    </>
  )
}

const tones: Record<PlaceStatus, 'success' | 'info' | 'warning' | 'neutral'> = {
  confirmed: 'success',
  held: 'warning',
  offered: 'info',
  waiting: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

function Attendance({ place, sessions }: { place: ListedPlace; sessions: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {parseClassSessions(sessions).map((session) => {
        const stored = serialiseClassSession(session)
        return (
          <li key={stored}>
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                name="came"
                value={`${place.id}/${stored}`}
                form={attendanceForm}
                defaultChecked={place.attended.includes(stored)}
                className="tick"
              />
              <span className="sr-only">{place.name}, </span>
              {describeSession(session)}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

function ChangePlace({ place, others }: { place: ListedPlace; others: PlaceTableProps['others'] }) {
  const isPaid = place.paidPence > 0
  const options = others.filter(({ pricePence }) => !isPaid || pricePence === place.pricePence)
  return (
    <details>
      <summary className="text-plum inline-flex min-h-8 cursor-pointer items-center font-semibold underline underline-offset-4">
        Change<span className="sr-only"> the place of {place.name}</span>
      </summary>
      <div className="grid max-w-56 gap-3 py-2">
        {options.length > 0 && (
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="place" value={place.id} />
            <SelectField name="to" label="Move to" options={options} placeholder="Choose dates" />
            <Button name="intent" value="move" kind="secondary" size="small">
              Move
            </Button>
          </Form>
        )}
        {isPaid && options.length < others.length && <p>It is paid, so it can only move to dates of the same price.</p>}
        <details>
          <summary className="text-danger inline-flex min-h-8 cursor-pointer items-center font-semibold underline underline-offset-4">
            Give up<span className="sr-only"> the place of {place.name}</span>
          </summary>
          <Form method="post" preventScrollReset className="grid justify-items-start gap-2 py-2">
            <input type="hidden" name="place" value={place.id} />
            <p>
              This cannot be undone. They get an email, and whoever has waited longest is offered the place. You refund
              what was paid yourself, under Orders.
            </p>
            <Button name="intent" value="cancel" kind="danger" size="small">
              Give up, and tell them
            </Button>
          </Form>
        </details>
      </div>
    </details>
  )
}
