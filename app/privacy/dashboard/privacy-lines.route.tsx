import { Link } from 'react-router'

import { noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { countWaitingWithdrawals } from '#app/enquiries/review/withdrawals/waiting-withdrawals.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { formatDate, formatDeadline } from '#app/platform/time/london-time.ts'
import { CaseFigures } from '#app/privacy/cases/case-parts.tsx'
import { countOpenRequests } from '#app/privacy/requests/request-list.server.ts'
import { countDue } from '#app/privacy/retention/due-list.server.ts'
import { noticeDays, retentionPath } from '#app/privacy/retention/retention.ts'
import { withdrawalsPath } from '#app/privacy/withdrawals/withdrawals-path.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'

import type { Route } from './+types/privacy-lines.route'

/** Lines of the Admin Dashboard, which itself reports a failed count. */
export async function loader({ context }: Route.LoaderArgs) {
  const message = { title: 'Database Error', description: 'Failed to count what waits at the privacy desk' }
  // In sequence: the dashboard runs other queries at the same time.
  return await attempt(context, { message }, async () => ({
    requests: await countOpenRequests(),
    withdrawals: await countWaitingWithdrawals(),
    due: await countDue(await readRetentionSchedule()),
    now: Date.now(),
  }))
}

export default function PrivacyLines({ loaderData }: Route.ComponentProps) {
  if (!('requests' in loaderData)) return null
  const { requests, withdrawals, due, now } = loaderData
  const hasLines = Boolean(withdrawals.firstAt ?? due.firstAt)
  const hasRequests = requests.some(({ count }) => count > 0)
  if (!hasRequests && !hasLines) return null
  return (
    <div className="grid gap-1">
      {hasRequests && (
        <section aria-labelledby="open-requests" className="flex flex-wrap items-center gap-x-5">
          <h2 id="open-requests" className="text-base">
            Requests about personal data
          </h2>
          <CaseFigures figures={requests} />
        </section>
      )}
      {hasLines && (
        <section aria-labelledby="removals" className="flex flex-wrap items-center gap-x-5 text-sm">
          <h2 id="removals" className="text-base">
            Removed soon
          </h2>
          {withdrawals.firstAt && (
            <Link to={withdrawalsPath} discover="none" className={noticeLinkStyle}>
              {describeWithdrawals(withdrawals.records, withdrawals.firstAt)}
            </Link>
          )}
          {due.firstAt && (
            <Link to={retentionPath} discover="none" className={noticeLinkStyle}>
              {describeDue(due.records, due.firstAt, now)}
            </Link>
          )}
        </section>
      )}
    </div>
  )
}

function describeWithdrawals(records: number, firstAt: Date) {
  const them = records === 1 ? '1 withdrawn consent: its notes' : `${records} withdrawn consents: the first notes`
  return `${them} go by ${formatDeadline(firstAt)}`
}

function describeDue(records: number, firstAt: Date, now: number) {
  const first = firstAt.getTime() < now ? 'in the coming night' : `on ${formatDate(firstAt)}`
  if (records === 1) return `1 record is removed within ${noticeDays} days, ${first}`
  return `${records.toLocaleString('en-GB')} records are removed within ${noticeDays} days, the first ${first}`
}
