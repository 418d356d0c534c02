import { useEffect, useEffectEvent } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'

import { type Counted, formatCounted } from '#app/desk-parts/list/counted.ts'
import { inboxPath, isInbox } from '#app/enquiries/kinds.ts'
import { onVisibleUpdates } from '#app/enquiries/live-updates.ts'
import { type CountedQueue, queues } from '#app/enquiries/review/inbox/inbox-queues.ts'
import { unattendedParam } from '#app/staff/staff-member.ts'

const countsAddress = `${inboxPath}/counts?${unattendedParam}`

/** Counted in the browser, after the page and after each change: no page of the desk waits for it. */
export function InboxQueues() {
  const { load, data } = useFetcher<{ counts?: Record<CountedQueue, Counted> }>({ key: countsAddress })
  const { pathname, search } = useLocation()
  const count = useEffectEvent(() => void load(countsAddress))
  useEffect(() => count(), [])
  useEffect(() => onVisibleUpdates(() => count()), [])
  const counts = data?.counts
  const params = new URLSearchParams(search)
  const current = isInbox(pathname) && !params.has('sealed') ? (params.get('queue') ?? 'open') : undefined
  return (
    <ul aria-label="Queues" className="mb-1 ml-7">
      {queues.map(({ name, label }) => {
        const counted = counts && name in counts ? counts[name as CountedQueue] : undefined
        return (
          <li key={name}>
            <Link
              to={name === 'open' ? inboxPath : `${inboxPath}?queue=${name}`}
              aria-current={current === name ? 'true' : undefined}
              discover="none"
              className="queue-link"
            >
              {label}{' '}
              {counted !== undefined && counted.total > 0 && (
                <span
                  className={`ml-auto tabular-nums ${name === 'overdue' ? 'text-danger font-semibold' : 'text-ink-soft'}`}
                >
                  {formatCounted(counted)}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
