import { Link } from 'react-router'

import { entryBadge, entryPath, entryTime, type CalendarEntry } from '#app/content/calendar/calendar-entry.ts'
import { contentPlaces } from '#app/content/content-kinds.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

/** More than these are behind a word, so that one busy day does not push a month apart. */
const shownAtOnce = 4

/** What happens on one day, each with the way to its record. */
export function DayEntries({ entries, now }: { entries: CalendarEntry[]; now: Date }) {
  const [first, more] = [entries.slice(0, shownAtOnce), entries.slice(shownAtOnce)]
  return (
    <>
      <EntryLines entries={first} now={now} />
      {more.length > 0 && (
        <details>
          <summary className="text-plum flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
            {more.length} more
          </summary>
          <EntryLines entries={more} now={now} />
        </details>
      )}
    </>
  )
}

function EntryLines({ entries, now }: { entries: CalendarEntry[]; now: Date }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {entries.map((entry) => (
        <EntryLine key={`${entry.what} ${entry.id}`} entry={entry} now={now} />
      ))}
    </ul>
  )
}

function EntryLine({ entry, now }: { entry: CalendarEntry; now: Date }) {
  const { label, tone } = entryBadge(entry, now)
  const time = entryTime(entry)
  return (
    <li className="grid grid-cols-1 justify-items-start text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {time && <time dateTime={entry.at.toISOString()}>{time}</time>}
        <span className="text-ink-soft text-xs">{contentPlaces[entry.kind].noun}</span>
      </span>
      <Link to={entryPath(entry)} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
        {entry.name}
      </Link>
    </li>
  )
}
