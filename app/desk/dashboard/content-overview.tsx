import { Link } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import type { ComingUp } from '#app/content/queries/coming-up.server.ts'
import type { Unfinished } from '#app/content/queries/content-overview.server.ts'
import { formatDay, londonClock } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

type Latest = { href: string; name: string; updatedAt: Date }

export function LatestList({ title, empty, records }: { title: string; empty: string; records: Latest[] }) {
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {records.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="grid grid-cols-1">
        {records.map((record) => (
          <Line key={record.href} record={record} />
        ))}
      </ul>
    </section>
  )
}

type UnfinishedListProps = { title: string; lead: string; records: Unfinished[] }

export function UnfinishedList({ title, lead, records }: UnfinishedListProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft max-w-measure">{lead}</p>
      <ul className="grid grid-cols-1">
        {records.map((record) => (
          <Line key={record.href} record={record} kind={kindInfo[record.kind].noun} />
        ))}
      </ul>
    </section>
  )
}

function Line({ record, kind }: { record: Latest; kind?: string }) {
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-1">
      <Link to={record.href} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
        {record.name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 text-sm">
        {kind && <Badge>{kind}</Badge>}
        <span className="text-ink-soft whitespace-nowrap tabular-nums">{formatDay(record.updatedAt)}</span>
      </span>
    </li>
  )
}

type Reviews = Record<'waiting' | 'overdue' | 'soon', string[]>

export function ReviewCounts({ reviews }: { reviews: Reviews }) {
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

export function ComingUpList({ entries }: { entries: ComingUp[] }) {
  return (
    <section aria-labelledby="coming-up" className="grid grid-cols-1 gap-3">
      <h2 id="coming-up" className="text-xl">
        Coming up
      </h2>
      {entries.length === 0 && (
        <p className="text-ink-soft">Nothing is scheduled to begin or end, and no review is due.</p>
      )}
      <ul className="grid grid-cols-1">
        {entries.map((entry) => (
          <ComingUpLine key={`${entry.what} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const badges = {
  begins: { label: 'Publishes', tone: 'success' },
  ends: { label: 'Ends', tone: 'warning' },
  review: { label: 'Review due', tone: 'info' },
} as const

function ComingUpLine({ entry }: { entry: ComingUp }) {
  const { label, tone } = badges[entry.what]
  const { time, zone } = londonClock(entry.at)
  const when = entry.what === 'review' ? formatDay(entry.at) : `${formatDay(entry.at)}, ${time} ${zone}`
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-1">
      <Link
        to={`${kindInfo[entry.kind].path}/${entry.id}`}
        className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}
      >
        {entry.name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 text-sm">
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={entry.at.toISOString()} className="text-ink-soft tabular-nums">
          {when}
        </time>
      </span>
    </li>
  )
}
