import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { acknowledgementDay } from '#app/enquiries/contact/complaint-deadline.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { requestsPath } from '#app/privacy/requests/request-list.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/complaints.route'
import { complaintListRules, complaintPath, complaintsPath, complaintStates, pageSize } from './complaint-list.ts'
import { outcomeLabels } from './complaint-outcomes.ts'
import { ComplaintYears } from './complaint-years.tsx'
import { countByYear, listComplaints, type ListedComplaint } from './complaints.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Complaints about personal data' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const query = readListQuery(url.searchParams, complaintListRules)
  return await transaction(async (tx) => {
    const years = await countByYear(tx)
    const { rows, total, page } = await listComplaints(tx, query)
    const idsOf = (kind: ListedComplaint['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await recordListed(tx, actor, 'contact_submission', idsOf('contact'))
    await recordListed(tx, actor, 'privacy_request', idsOf('request'))
    return { query: { ...query, page }, years, found: { rows, total, isMore: false }, today: londonDay() }
  })
}

export default function Complaints({ loaderData: { query, years, found, today } }: Route.ComponentProps) {
  const list = { path: complaintsPath, rules: complaintListRules, query }
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Complaints"
        lead="About how we use personal data, by any channel. Each is acknowledged within 30 days."
        actions={
          <ButtonLink size="small" href={`${requestsPath}/new?type=complaint`}>
            Enter a complaint
          </ButtonLink>
        }
      />
      <FilterBar list={list} chips={[{ name: 'state', label: 'Show', options: complaintStates }]} found={found} />
      {found.rows.length > 0 ? (
        <ComplaintTable rows={found.rows} today={today} />
      ) : (
        <EmptyState title={query.filters.state ? 'No matching complaints' : 'No open complaints'}>
          Complaints of the contact form and of the form about people’s data appear here.
        </EmptyState>
      )}
      <ListPagination list={list} found={found} pageSize={pageSize} />
      <ComplaintYears years={years} />
    </div>
  )
}

function ComplaintTable({ rows, today }: { rows: ListedComplaint[]; today: string }) {
  return (
    <Table
      caption="Complaints"
      headings={
        <>
          <Heading>Name</Heading>
          <Heading>Reference</Heading>
          <Heading>Came</Heading>
          <Heading>Acknowledged</Heading>
          <Heading>Answered</Heading>
          <Heading>Outcome</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="wrap-anywhere">
            {/* Never prefetched: opening a complaint is recorded. */}
            <RowLink to={complaintPath(row)} prefetch="none" discover="none">
              {row.name}
            </RowLink>
          </Cell>
          <Cell label="Reference" className="whitespace-nowrap tabular-nums">
            {row.reference}
          </Cell>
          <Cell label="Came">
            {shortDay(row.receivedOn)}
            {row.kind === 'contact' && ', contact form'}
          </Cell>
          <Cell label="Acknowledged">
            <Acknowledged row={row} today={today} />
          </Cell>
          <Cell label="Answered">{row.answeredOn ? shortDay(row.answeredOn) : 'Not yet'}</Cell>
          <Cell label="Outcome">{row.outcome ? outcomeLabels[row.outcome] : 'Not decided'}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function Acknowledged({
  row: { receivedOn, acknowledgedOn, answeredOn },
  today,
}: {
  row: ListedComplaint
  today: string
}) {
  if (acknowledgedOn) return shortDay(acknowledgedOn)
  if (answeredOn) return '–'
  const last = acknowledgementDay(receivedOn)
  return (
    <span>
      <Badge tone={last < today ? 'danger' : 'warning'}>{`By ${shortDay(last)}`}</Badge>
    </span>
  )
}

function shortDay(day: string) {
  return formatDay(new Date(day))
}
