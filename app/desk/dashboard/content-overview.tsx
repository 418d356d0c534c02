import { Link } from 'react-router'

import type { Unfinished } from '#app/content/content-overview.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

type Latest = { href: string; name: string; updatedAt: Date }

/** What changed last, newest first. */
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

/** What somebody has to go on with. */
export function UnfinishedList({ title, lead, records }: UnfinishedListProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft max-w-measure">{lead}</p>
      <ul className="grid grid-cols-1">
        {records.map((record) => (
          <Line key={record.href} record={record} kind={kindWords[record.kind]} />
        ))}
      </ul>
    </section>
  )
}

const kindWords = { page: 'Page', post: 'Blog post', faq: 'FAQ', slide: 'Slide' }

function Line({ record, kind }: { record: Latest; kind?: string }) {
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-1">
      <Link to={record.href} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
        {record.name}
      </Link>
      <span className="flex items-center gap-3 text-sm">
        {kind && <Badge>{kind}</Badge>}
        <span className="text-ink-soft whitespace-nowrap tabular-nums">{formatDay(record.updatedAt)}</span>
      </span>
    </li>
  )
}
