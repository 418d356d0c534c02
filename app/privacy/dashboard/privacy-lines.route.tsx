import { Link } from 'react-router'

import { noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { listWaitingWithdrawals } from '#app/enquiries/inbox/withdrawals/waiting-withdrawals.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { formatDate, formatDeadline } from '#app/platform/time/london-time.ts'
import { requestsPath } from '#app/privacy/requests/request-types.ts'
import { countOpenRequests } from '#app/privacy/requests/request.kind.server.ts'
import { countDue } from '#app/privacy/retention/due-list.server.ts'
import { noticeDays, retentionPath } from '#app/settings/retention/schedule.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/privacy-lines.route'

type Line = { href: string; label: string; isLate?: boolean }

/** Lines of the Admin Dashboard, which itself reports a failed count. */
export async function loader({ context }: Route.LoaderArgs) {
  const message = { title: 'Database Error', description: 'Failed to count what waits at the privacy desk' }
  // In sequence: the dashboard runs other queries at the same time.
  return await attempt(context, { message }, async () => {
    const { open, overdue } = await countOpenRequests()
    const withdrawals = await listWaitingWithdrawals()
    const { records, isMore, firstAt } = await countDue(await readRetentionSchedule())
    const requests: Line[] = [
      ...(open > 0 ? [{ href: requestsPath, label: `${open} open` }] : []),
      ...(overdue > 0 ? [{ href: requestsPath, label: `${overdue} overdue`, isLate: true }] : []),
    ]
    const removals: Line[] = [
      ...withdrawals.map(({ href, reference, dueAt }) => ({
        href,
        label: `${reference}: consent withdrawn, its notes go by ${formatDeadline(dueAt)}`,
      })),
      ...(firstAt ? [{ href: retentionPath, label: describeDue({ records, isMore, firstAt }) }] : []),
    ]
    return [
      { id: 'open-requests', title: 'Requests about personal data', lines: requests },
      { id: 'removals', title: 'Removed soon', lines: removals },
    ].filter(({ lines }) => lines.length > 0)
  })
}

function describeDue({ records, isMore, firstAt }: { records: number; isMore: boolean; firstAt: Date }) {
  const first = firstAt < new Date() ? 'tonight' : `on ${formatDate(firstAt)}`
  if (records === 1) return `1 record is removed within ${noticeDays} days, ${first}`
  return `${isMore ? 'More than ' : ''}${records} records are removed within ${noticeDays} days, the first ${first}`
}

export default function PrivacyLines({ loaderData }: Route.ComponentProps) {
  if (!Array.isArray(loaderData) || loaderData.length === 0) return null
  return (
    <div className="grid gap-1">
      {loaderData.map(({ id, title, lines }) => (
        <section key={id} aria-labelledby={id} className="flex flex-wrap items-center gap-x-5 text-sm">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {lines.map(({ href, label, isLate }) => (
            <Link key={label} to={href} discover="none" className={`${noticeLinkStyle} ${isLate ? 'text-danger' : ''}`}>
              {label}
            </Link>
          ))}
        </section>
      ))}
    </div>
  )
}
