import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { services } from '#app/content/kinds/care-kinds.ts'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { formatMonth } from '#app/content/reviews/review-month.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/reviews.route'
import { type ListedReview, listReviews } from './review-list.server.ts'
import { pageSize, reviewListPath, reviewListRules, serviceChoices, statusChoices } from './review-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Family Reviews' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, reviewListRules)
  const { id, role } = signedInStaff(context)
  const { rows, total, page } = await listReviews(query, id)
  return { query: { ...query, page }, rows, total, isAdmin: role === 'admin' }
}

const howTheyCome =
  'Families write them. In the record of an enquiry that became care, an administrator presses “Ask for a review”, and the family gets a link of its own. What they send waits here until you publish it.'

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  return (
    <OrderedListPage
      title="Family Reviews"
      lead={howTheyCome}
      one="Review"
      many="reviews"
      sentIn="When a family has written one, it waits here for you."
      base={reviewListPath}
      rules={reviewListRules}
      searchHint="Name, town or words"
      selects={[
        { name: 'status', label: 'Status', value: query.filters.status, options: statusChoices },
        { name: 'service', label: 'Service', value: query.filters.service, options: serviceChoices },
      ]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <ReviewTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

const toggle = { on: 'Publish', off: 'Withdraw' }

function ReviewTable({ rows, here, isAdmin }: { rows: ListedReview[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all reviews on this page" />
      <Heading>Family</Heading>
      <Heading>Service</Heading>
      <Heading>Written</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="review" isAdmin={isAdmin} here={here}>
      <Table caption="Family reviews" headings={headings}>
        {rows.map(({ id, firstName, town, quote, service, writtenOn, isPublished, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select the review of ${firstName}, ${town}`} />
            <Cell className="wrap-anywhere @max-[60rem]:-order-1 @max-[60rem]:pr-9 @min-[60rem]:max-w-80 @min-[60rem]:py-2">
              <RowLink to={`${reviewListPath}/${id}`}>
                {firstName}, {town}
              </RowLink>
              <span className="text-ink-soft mt-1 line-clamp-2">{quote}</span>
            </Cell>
            <Cell label="Service">{services.find(({ value }) => value === service)?.label}</Cell>
            <Cell label="Written">{formatMonth(writtenOn)}</Cell>
            <StatusCell {...row} />
            <UpdatedCell {...row} />
            <Cell className="@min-[60rem]:whitespace-nowrap">
              <RecordActions
                base={reviewListPath}
                id={id}
                name={`the review of ${firstName}`}
                here={here}
                canDelete={isAdmin}
                toggle={{ ...toggle, isOn: isPublished }}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </BulkSelection>
  )
}
