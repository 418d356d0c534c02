import { Link } from 'react-router'

import type { RequestCounts } from './request-list.server.ts'
import { requestsPath } from './request-list.ts'

export function OpenRequestFigures({ counts }: { counts: RequestCounts }) {
  const figures = [
    { label: 'open', count: counts.open, href: requestsPath },
    { label: 'due in 7 days', count: counts.dueSoon, href: `${requestsPath}?state=due-soon` },
    { label: 'waiting for identity', count: counts.paused, href: `${requestsPath}?state=paused` },
    { label: 'overdue', count: counts.overdue, href: `${requestsPath}?state=overdue` },
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
      {figures.map(({ label, count, href }) => {
        const isLate = label === 'overdue' && count > 0
        return (
          <li key={label}>
            <Link
              to={href}
              discover="none"
              className={`inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 lg:min-h-7 ${isLate ? 'text-danger' : 'text-plum'}`}
            >
              <span className="font-semibold tabular-nums">{count.toLocaleString('en-GB')}</span> {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
