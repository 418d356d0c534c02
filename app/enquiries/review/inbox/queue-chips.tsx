import { Link } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import {
  type CountedQueue,
  inboxRules,
  isEverywhere,
  queueOf,
  queues,
} from '#app/enquiries/review/list/inbox-queues.ts'
import { type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { listHref, type ListQuery } from '#app/platform/http/list-query.ts'

/** Shown only where the navigation, which also lists the queues, is collapsed. */
export function QueueChips({ query, counts }: { query: ListQuery; counts: Record<CountedQueue, Counted> }) {
  const plain = { ...query, search: '', sealed: '' }
  return (
    <nav aria-label="Queues" className="-mx-4 -my-1.5 scroll-px-4 overflow-x-auto px-4 py-1.5 lg:hidden">
      <ul className="flex gap-1.5 *:shrink-0">
        {queues.map(({ name, label, isCounted }) => (
          <li key={name}>
            <Link
              to={inboxPath + listHref(plain, inboxRules, { filters: { ...query.filters, queue: name } })}
              aria-current={!isEverywhere(query) && queueOf(query) === name ? 'true' : undefined}
              discover="none"
              className="desk-chip into-sight"
            >
              {label}
              {isCounted && counts[name].total > 0 && (
                <span className="ml-1.5 tabular-nums">{formatCounted(counts[name])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
