import { Link } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import type { ComingUp } from '#app/content/queries/coming-up.server.ts'
import { formatDay, londonClock } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

type Dated = { href: string; name: string; badge?: string; tone?: 'success' | 'warning' | 'info'; when?: string }
type DatedListProps = {
  title: string
  /** Without it, what is said where there are no records. */
  lead?: string | undefined
  empty?: string
  records: (Dated & { updatedAt: Date })[]
}

export function DatedList({ title, empty, records, lead = records.length === 0 ? empty : undefined }: DatedListProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="text-ink-soft max-w-measure">{lead}</p>}
      <ul className="grid grid-cols-1">
        {records.map(({ href, name, badge, tone, updatedAt: at, when = formatDay(at) }) => (
          <li
            key={`${badge} ${href}`}
            className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-1"
          >
            <Link to={href} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
              {name}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 text-sm">
              {badge && <Badge tone={tone}>{badge}</Badge>}
              <time dateTime={at.toISOString()} className="text-ink-soft whitespace-nowrap tabular-nums">
                {when}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const comings = {
  begins: { badge: 'Publishes', tone: 'success' },
  ends: { badge: 'Ends', tone: 'warning' },
  review: { badge: 'Check due', tone: 'info' },
} as const

export function toComingUpRow({ what, kind, id, name, at }: ComingUp) {
  const { time, zone } = londonClock(at)
  const when = what === 'review' ? formatDay(at) : `${formatDay(at)}, ${time} ${zone}`
  return { href: `${kindInfo[kind].path}/${id}`, name, ...comings[what], updatedAt: at, when }
}

type Reviews = Record<'waiting' | 'overdue' | 'soon', string[]>

export function DueSignOffCounts({ reviews }: { reviews: Reviews }) {
  const shown = reviewLabels.filter(({ of }) => reviews[of].length > 0)
  if (shown.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-xl">Health advice to review</h2>
      <ul className="flex flex-wrap gap-x-8">
        {shown.map(({ of, label }) => (
          <li key={of}>
            <Link
              to={`${kindInfo.post.path}?review=${of}`}
              className={`${linkStyle} inline-flex min-h-11 items-baseline gap-2 py-2`}
            >
              <span className="font-display text-xl tabular-nums">{reviews[of].length.toLocaleString('en-GB')}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reviewLabels = [
  { of: 'waiting', label: 'waiting for sign-off' },
  { of: 'overdue', label: 'overdue' },
  { of: 'soon', label: 'due within 60 days' },
] as const
