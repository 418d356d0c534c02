import type { ShouldRevalidateFunction } from 'react-router'

import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { db } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/access-review.route'
import { runAccessReviewAction } from './access-review-actions.server.ts'
import { findLogStart, listReviews, viewRemark } from './access-reviews.server.ts'
import { AccessTable } from './access-table.tsx'
import { countAccess } from './count-access.server.ts'
import { listViews } from './list-views.server.ts'
import { addMonths, formatMonth, monthOf, readMonth } from './months.ts'
import { HoursForm, Months, ReviewOfMonth } from './review-of-month.tsx'
import { ViewTable } from './view-table.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Access review${loaderData ? `: ${formatMonth(loaderData.month)}` : ''}` },
]

const monthsListed = 12

/** The page shows only staff and record ids, so the audit log records the view of the remark alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access_hours: hours } = await settingsFor(context)
  const [start, now] = [await findLogStart(), new Date()]
  const current = monthOf(now)
  const month = readMonth(url.searchParams.get('month'), { start, now })
  const first = start ? monthOf(start) : current
  const months = Array.from({ length: monthsListed }, (_, back) => addMonths(current, -back)).filter(
    (one) => one >= first,
  )
  const reviews = await listReviews([...months, month])
  const remark = await viewRemark(month, currentActor(context))
  const access = await countAccess(db, month, hours)
  const personId = recordId(url.searchParams.get('person'))
  const person = access.find(({ actorId }) => actorId === personId)
  return {
    month,
    isOver: month < current,
    hours,
    access,
    viewed: person && { person, views: await listViews(db, month, hours, person.actorId) },
    review: reviews.get(month),
    remark,
    months: months.map((one) => ({ month: one, isOver: one < current, review: reviews.get(one) })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const month = readMonth(url.searchParams.get('month'), { start: await findLogStart(), now: new Date() })
  return await runAccessReviewAction(month, currentActor(context), request)
}

// After a conflict the page shows the colleague's review.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function AccessReview({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { month, isOver, hours, access, viewed, review, remark, months } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <UnsavedGuard />
      <PageHeading
        title={<span id="record-title">Access review: {formatMonth(month)}</span>}
        lead="Who opened the records of families, and whether their work was the reason."
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      {refused && <ErrorSummary errors={refused.errors} />}
      {!isOver && <Notice>This month is not over. These are its figures until now.</Notice>}
      {access.length > 0 ? (
        <AccessTable month={month} access={access} />
      ) : (
        <EmptyState title="Nobody opened a record">Nothing was exported or printed, either.</EmptyState>
      )}
      {viewed && <ViewTable {...viewed} month={month} />}
      <HoursForm month={month} hours={hours} refused={refused} />
      {isOver && <ReviewOfMonth {...{ month, review, remark, refused }} />}
      <Months months={months} shown={month} />
    </div>
  )
}
