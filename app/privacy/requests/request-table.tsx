import { formatDay } from '#app/platform/time/london-time.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import { DueDay } from './due-day.tsx'
import type { ListedRequest } from './request-list.server.ts'
import { requestPath } from './request-list.ts'
import { stateOf } from './request-state.ts'
import { channelLabels, resolutionLabels, typeLabels } from './request-types.ts'

export function RequestTable({ rows, today }: { rows: ListedRequest[]; today: string }) {
  return (
    <Table
      caption="Requests about personal data"
      headings={
        <>
          <Heading>Name</Heading>
          <Heading>What they ask</Heading>
          <Heading>Reference</Heading>
          <Heading>Came</Heading>
          <Heading>Last day</Heading>
          <Heading>State</Heading>
          <Heading>With</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="wrap-anywhere">
            {/* Never prefetched: opening a request is recorded. */}
            <RowLink to={requestPath(row.id)} prefetch="none" discover="none">
              {row.name}
            </RowLink>
          </Cell>
          <Cell label="What they ask">{typeLabels[row.type]}</Cell>
          <Cell label="Reference" className="whitespace-nowrap tabular-nums">
            {row.reference}
          </Cell>
          <Cell label="Came">
            {formatDay(new Date(row.receivedOn))}, {channelLabels[row.channel].toLowerCase()}
          </Cell>
          <Cell label="Last day">
            <DueDay request={row} today={today} />
          </Cell>
          <Cell label="State">
            <RequestBadges request={row} today={today} />
          </Cell>
          <Cell label="With">{row.owner ?? 'Nobody yet'}</Cell>
        </Row>
      ))}
    </Table>
  )
}

type Badged = Pick<
  ListedRequest,
  | 'type'
  | 'dueOn'
  | 'acknowledgedOn'
  | 'identityAskedOn'
  | 'identityCheckedOn'
  | 'resolution'
  | 'extendedOn'
  | 'suspicion'
>

export function RequestBadges({ request, today }: { request: Badged; today: string }) {
  const state = stateOf(request, today)
  return (
    <span className="flex flex-wrap gap-1">
      {state === 'ended' && request.resolution && <Badge>{resolutionLabels[request.resolution]}</Badge>}
      {state === 'overdue' && <Badge tone="danger">Overdue</Badge>}
      {state === 'paused' && <Badge tone="warning">Waiting for identity</Badge>}
      {state === 'open' && <Badge tone="info">{request.acknowledgedOn ? 'Open' : 'Not acknowledged'}</Badge>}
      {request.extendedOn && <Badge>Extended</Badge>}
      {request.suspicion && !request.resolution && <Badge tone="warning">May be spam</Badge>}
    </span>
  )
}
