import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { enquiryKinds, inboxPath } from '#app/enquiries/kinds.ts'
import { type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { listHref, type ListQuery } from '#app/platform/http/list-query.ts'

import { type CountedQueue, inboxRules, isEverywhere, kindLabels, queueOf, queues } from './inbox-queues.ts'

interface QueueChipsProps {
  query: ListQuery
  counts: Record<CountedQueue, Counted>
  children: ReactNode
}

/** Queues, shown only where the navigation is collapsed, and kinds, which apply at once. */
export function QueueChips({ query, counts, children }: QueueChipsProps) {
  const { kind } = query.filters
  const plain = { ...query, search: '', sealed: '' }
  const isSearched = isEverywhere(query)
  return (
    <>
      <nav aria-label="Queues" className="-mx-4 -my-1.5 scroll-px-4 overflow-x-auto px-4 py-1.5 lg:hidden">
        <ul className="flex gap-1.5">
          {queues.map(({ name, label, isCounted }) => (
            <Chip
              key={name}
              href={inboxPath + listHref(plain, inboxRules, { filters: { ...withKind(kind), queue: name } })}
              isCurrent={!isSearched && queueOf(query) === name}
            >
              {label}
              {isCounted && counts[name].total > 0 && <Count counted={counts[name]} />}
            </Chip>
          ))}
        </ul>
      </nav>
      <div className="-mx-4 -my-1.5 flex scroll-px-4 gap-4 overflow-x-auto px-4 py-1.5">
        <nav aria-label="Kinds of enquiry" className="shrink-0">
          <ul className="flex gap-1.5">
            {[undefined, ...enquiryKinds].map((name) => (
              <Chip
                key={name ?? 'all'}
                href={
                  inboxPath +
                  listHref(query, inboxRules, { filters: { ...withQueue(query.filters.queue), ...withKind(name) } })
                }
                isCurrent={kind === name}
              >
                {name ? kindLabels[name] : 'All kinds'}
              </Chip>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </>
  )
}

export function Count({ counted }: { counted: Counted }) {
  return <span className="ml-1.5 tabular-nums">{formatCounted(counted)}</span>
}

function Chip({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link to={href} aria-current={isCurrent ? 'true' : undefined} discover="none" className="desk-chip into-sight">
        {children}
      </Link>
    </li>
  )
}

function withKind(kind: string | undefined): Record<string, string> {
  return kind ? { kind } : {}
}

function withQueue(queue: string | undefined): Record<string, string> {
  return queue ? { queue } : {}
}
