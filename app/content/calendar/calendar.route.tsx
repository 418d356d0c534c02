import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { listEntries } from '#app/content/calendar/calendar-entries.server.ts'
import { calendarPath } from '#app/content/calendar/calendar-entry.ts'
import { MonthDays } from '#app/content/calendar/month-days.tsx'
import { boundsOf, type Month, monthOffset, monthOf, nameOfMonth, readMonth } from '#app/content/calendar/month.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/calendar.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Calendar: ${nameOfMonth(loaderData.month)}` : 'Calendar' },
]

const mostEntries = 300

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date()
  const month = readMonth(url.searchParams.get('month'), now)
  const entries = await listEntries(boundsOf(month), mostEntries + 1)
  return { month, now, entries: entries.slice(0, mostEntries), isMore: entries.length > mostEntries }
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { month, now, entries, isMore } = loaderData
  const name = nameOfMonth(month)
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Calendar"
        lead="What visitors will see begin and end by itself, and when health advice is due for review. By the clock in London: BST in summer, GMT in winter."
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">{name}</h2>
        <nav aria-label="Months" className="flex flex-wrap gap-2 max-sm:*:px-2.5 sm:gap-3">
          <MonthLink month={monthOffset(month, -1)}>
            {(label) => (
              <>
                <ChevronLeft aria-hidden="true" className="size-5" />
                {label}
              </>
            )}
          </MonthLink>
          {month !== monthOf(now) && (
            <Link to={calendarPath} preventScrollReset className={monthStyle}>
              This month
            </Link>
          )}
          <MonthLink month={monthOffset(month, 1)}>
            {(label) => (
              <>
                {label}
                <ChevronRight aria-hidden="true" className="size-5" />
              </>
            )}
          </MonthLink>
        </nav>
      </div>
      {entries.length === 0 && <p>Nothing begins or ends in {name}, and no review is due.</p>}
      {isMore && <Notice>Only the first {mostEntries} of this month are shown.</Notice>}
      <MonthDays month={month} entries={entries} now={now} />
    </div>
  )
}

const monthStyle = buttonStyle({ kind: 'secondary', size: 'small' })

function MonthLink({ month, children }: { month: Month | undefined; children: (label: string) => ReactNode }) {
  if (!month) return null
  return (
    <Link to={`${calendarPath}?month=${month}`} preventScrollReset className={monthStyle}>
      {children(nameOfMonth(month))}
    </Link>
  )
}
