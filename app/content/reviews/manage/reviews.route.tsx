import { services } from '#app/content/kinds/care-kinds.ts'
import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { formatMonth } from '#app/content/reviews/review-month.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Cell, Heading } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/reviews.route'
import { type ListedReview, listReviews } from './review-list.server.ts'
import { pageSize, reviewListPath, reviewListRules, statusChoices } from './review-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Family Reviews' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, reviewListRules)
  const { id, role } = signedInStaff(context)
  const { rows, total, page } = await listReviews(query, id)
  return { query: { ...query, page }, rows, total, isAdmin: role === 'admin' }
}

const leadText =
  'Families write them. In the record of an enquiry that became care, an administrator presses “Ask for a review”, and the family gets a link of its own. What they send waits here until you publish it.'

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  return (
    <OrderedListPage
      title="Family Reviews"
      lead={leadText}
      one="Review"
      many="reviews"
      sentIn="When a family has written one, it waits here for you."
      base={reviewListPath}
      rules={reviewListRules}
      searchHint="Name, town or words"
      chips={[
        { name: 'status', label: 'Status', options: statusChoices },
        { name: 'service', label: 'Service', options: services },
      ]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <ReviewTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function ReviewTable({ rows, ...at }: { rows: ListedReview[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'review' } as const
  const headings = (
    <>
      <Heading>Family</Heading>
      <Heading>Service</Heading>
      <Heading>Written</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="Family reviews" many="reviews" headings={headings}>
      {rows.map((review) => (
        <ContentRow
          key={review.id}
          {...list}
          record={review}
          name={`the review of ${review.firstName}, ${review.town}`}
          isOn={review.isPublished}
        >
          <TitleCell to={`${reviewListPath}/${review.id}`} title={`${review.firstName}, ${review.town}`}>
            {review.quote}
          </TitleCell>
          <Cell label="Service" className="whitespace-nowrap">
            {services.find(({ value }) => value === review.service)?.label}
          </Cell>
          <Cell label="Written" className="whitespace-nowrap">
            {formatMonth(review.writtenOn)}
          </Cell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}
