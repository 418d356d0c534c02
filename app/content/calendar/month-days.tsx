import { Link } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { type CalendarEntry, dayOf, entryBadge, entryPath, entryTime } from './calendar-entry.ts'
import { daysOf, type Month, describeClockChange, weekdayOf } from './month.ts'

interface MonthDaysProps {
  month: Month
  entries: CalendarEntry[]
  now: Date
}

export function MonthDays({ month, entries, now }: MonthDaysProps) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at))
  const today = dayOf(now)
  return (
    <div className="@container">
      <div aria-hidden="true" className="text-ink-soft hidden grid-cols-7 pb-1 text-sm font-semibold @min-[56rem]:grid">
        {weekdays.map((weekday) => (
          <span key={weekday} className="px-2">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-1 gap-4 @min-[56rem]:grid-cols-7 @min-[56rem]:gap-0 @min-[56rem]:pr-px @min-[56rem]:pb-px">
        {daysOf(month).map((day) => (
          <Day key={day} day={day} entries={days.get(day) ?? []} isToday={day === today} now={now} />
        ))}
      </ol>
    </div>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
// Places the first day; the others follow.
const columns = [
  '@min-[56rem]:first:col-start-1',
  '@min-[56rem]:first:col-start-2',
  '@min-[56rem]:first:col-start-3',
  '@min-[56rem]:first:col-start-4',
  '@min-[56rem]:first:col-start-5',
  '@min-[56rem]:first:col-start-6',
  '@min-[56rem]:first:col-start-7',
]

type DayProps = { day: string; entries: CalendarEntry[]; isToday: boolean; now: Date }

function Day({ day, entries, isToday, now }: DayProps) {
  const clockChange = describeClockChange(day)
  const isQuiet = entries.length === 0 && !clockChange
  const column = columns[weekdayOf(day)]
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`@min-[56rem]:border-line relative min-w-0 content-start gap-2 @min-[56rem]:-mr-px @min-[56rem]:-mb-px @min-[56rem]:grid @min-[56rem]:min-h-28 @min-[56rem]:border @min-[56rem]:p-2 ${isQuiet ? 'hidden' : 'grid'} ${isToday ? '@min-[56rem]:bg-butter' : ''} ${column}`}
    >
      <DayName day={day} isHeading={!isQuiet} isToday={isToday} />
      {clockChange && <p className="text-ink-soft text-xs">{clockChange}</p>}
      {entries.length > 0 && <DayEntries entries={entries} now={now} />}
    </li>
  )
}

function DayName({ day, isHeading, isToday }: { day: string; isHeading: boolean; isToday: boolean }) {
  const Name = isHeading ? 'h3' : 'p'
  return (
    <Name className="font-sans text-base leading-6 font-semibold @min-[56rem]:text-sm">
      <time dateTime={day}>
        <span className="@min-[56rem]:sr-only">{weekdays[weekdayOf(day)]} </span>
        {Number(day.slice(8))}
        <span className="@min-[56rem]:sr-only"> {monthName.format(new Date(day))}</span>
      </time>
      {isToday && <span className="text-clay"> · today</span>}
    </Name>
  )
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** A busy day must not stretch the whole month. */
const shownAtOnce = 4

function DayEntries({ entries, now }: { entries: CalendarEntry[]; now: Date }) {
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
        <span className="text-ink-soft text-xs">{kindInfo[entry.kind].noun}</span>
      </span>
      <Link to={entryPath(entry)} className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center wrap-anywhere`}>
        {entry.name}
      </Link>
    </li>
  )
}
