import { Link } from 'react-router'

import {
  calendarPath,
  type CalendarEntry,
  entryBadge,
  entryPath,
  entryTime,
} from '#app/content/calendar/calendar-entry.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

/** The next things that happen by themselves, or are to be done by a day. */
export function ComingUp({ entries, now }: { entries: CalendarEntry[]; now: Date }) {
  return (
    <section aria-labelledby="coming-up" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="coming-up" className="text-xl">
          Coming up
        </h2>
        <Link to={calendarPath} className={`${linkStyle} inline-flex min-h-11 items-center`}>
          Whole calendar
        </Link>
      </div>
      {entries.length === 0 && (
        <p className="text-ink-soft">Nothing is going to begin or end by itself, and no review is due.</p>
      )}
      <ul className="grid grid-cols-1">
        {entries.map((entry) => (
          <Line key={`${entry.what} ${entry.id}`} entry={entry} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Line({ entry, now }: { entry: CalendarEntry; now: Date }) {
  const { label, tone } = entryBadge(entry, now)
  const when = [formatDay(entry.at), entryTime(entry)].filter(Boolean).join(', ')
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-1">
      <Link to={entryPath(entry)} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
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
