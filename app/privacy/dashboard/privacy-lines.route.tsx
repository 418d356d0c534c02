import { Link } from 'react-router'

import { noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { countWaitingWithdrawals } from '#app/enquiries/review/withdrawals/waiting-withdrawals.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { formatDate, formatDeadline } from '#app/platform/time/london-time.ts'
import { countOpenRequests } from '#app/privacy/requests/request-states.server.ts'
import { countDue } from '#app/privacy/retention/due-list.server.ts'
import { noticeDays, retentionPath } from '#app/privacy/retention/retention.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'

import type { Route } from './+types/privacy-lines.route'

type Line = { href: string; label: string; isLate?: boolean }

/** Lines of the Admin Dashboard, which itself reports a failed count. */
export async function loader({ context }: Route.LoaderArgs) {
  const message = { title: 'Database Error', description: 'Failed to count what waits at the privacy desk' }
  // In sequence: the dashboard runs other queries at the same time.
  return await attempt(context, { message }, async () => {
    const requests = await countOpenRequests()
    const isAnyOpen = requests.some(({ count }) => count > 0)
    const { records, firstAt } = await countWaitingWithdrawals()
    const due = await countDue(await readRetentionSchedule())
    const open: Line[] = isAnyOpen
      ? requests.map(({ count, label, ...line }) => ({ ...line, label: `${count.toLocaleString('en-GB')} ${label}` }))
      : []
    const soon: Line[] = [
      ...(firstAt ? [{ href: '/admin/privacy/withdrawals', label: describeWithdrawals(records, firstAt) }] : []),
      ...(due.firstAt ? [{ href: retentionPath, label: describeDue(due.records, due.firstAt) }] : []),
    ]
    return { open, soon }
  })
}

function describeWithdrawals(records: number, firstAt: Date) {
  const them = records === 1 ? '1 withdrawn consent: its notes' : `${records} withdrawn consents: the first notes`
  return `${them} go by ${formatDeadline(firstAt)}`
}

function describeDue(records: number, firstAt: Date) {
  const first = firstAt < new Date() ? 'in the coming night' : `on ${formatDate(firstAt)}`
  if (records === 1) return `1 record is removed within ${noticeDays} days, ${first}`
  return `${records.toLocaleString('en-GB')} records are removed within ${noticeDays} days, the first ${first}`
}

export default function PrivacyLines({ loaderData }: Route.ComponentProps) {
  if (!('open' in loaderData)) return null
  const { open, soon } = loaderData
  if (open.length + soon.length === 0) return null
  return (
    <div className="grid gap-1">
      <Lines id="open-requests" title="Requests about personal data" lines={open} />
      <Lines id="removals" title="Removed soon" lines={soon} />
    </div>
  )
}

function Lines({ id, title, lines }: { id: string; title: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-5 text-sm">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {lines.map(({ href, label, isLate }) => (
        <Link key={href} to={href} discover="none" className={`${noticeLinkStyle} ${isLate ? 'text-danger' : ''}`}>
          {label}
        </Link>
      ))}
    </section>
  )
}
