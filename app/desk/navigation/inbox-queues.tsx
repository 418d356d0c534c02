import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { type CountedQueue, queues } from '#app/enquiries/inbox/list/inbox-queues.ts'
import { inboxPath, isInbox } from '#app/enquiries/kinds.ts'
import { onChange } from '#app/enquiries/live-updates.ts'
import { type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { unattendedParam } from '#app/staff/staff-member.ts'

const countsAddress = `${inboxPath}/counts?${unattendedParam}`

/** Loads the counts after the page and after each change, so that no desk page waits for them. */
export function InboxQueues() {
  const counts = useCounts()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const current = isInbox(pathname) && !params.has('sealed') ? (params.get('queue') ?? 'open') : undefined
  return (
    <ul aria-label="Queues" className="mb-1 ml-3">
      {queues.map(({ name, label }) => {
        const counted = counts?.get(name)
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

type Counts = ReadonlyMap<string, Counted>

// Not through a router fetcher, whose states reach every form and whose errors replace the page.
function useCounts(): Counts | undefined {
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    const leaving = new AbortController()
    const count = () => void readCounts(leaving.signal).then((found) => found && setCounts(found))
    count()
    const stop = onChange(count)
    return () => {
      leaving.abort()
      stop()
    }
  }, [])
  return counts
}

/** Undefined when they cannot be loaded. */
async function readCounts(signal: AbortSignal): Promise<Counts | undefined> {
  try {
    const answer = await fetch(countsAddress, { signal, redirect: 'manual', cache: 'no-store' })
    if (!answer.ok) return undefined
    return new Map(Object.entries((await answer.json()) as Record<CountedQueue, Counted>))
  } catch {
    return undefined
  }
}
