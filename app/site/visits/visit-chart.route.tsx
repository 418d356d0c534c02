import { BarChart3 } from 'lucide-react'

import { formatDay } from '#app/platform/time/london-time.ts'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { BarChart } from '#app/ui/tables/bar-chart.tsx'

import type { Route } from './+types/visit-chart.route'
import { chartDays } from './visit.ts'
import { listMostOpened, listVisitsByDay } from './visits.server.ts'

export async function loader() {
  const [days, pages] = await Promise.all([listVisitsByDay(), listMostOpened()])
  return { days: days.map(({ day, visits }) => ({ label: formatDay(new Date(day)), count: visits })), pages }
}

export default function VisitChart({ loaderData: { days, pages } }: Route.ComponentProps) {
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most))
  const total = days.reduce((visits, { count }) => visits + count, 0)
  return (
    <section aria-labelledby="visits" className="grid gap-4">
      <h2 id="visits" className="text-xl">
        Visits in the last {chartDays} days
      </h2>
      {pages.length === 0 ? (
        <EmptyState title="Nobody has agreed to be counted yet" icon={<BarChart3 className="size-6" />}>
          Visits are counted only when a visitor turns analytics on in the cookie preferences. People who did not, or
          whose browser asks not to be tracked, never appear here.
        </EmptyState>
      ) : (
        <>
          <p className="max-w-measure text-ink-soft">
            Pages opened by visitors who turned analytics on in the cookie preferences; everybody else is not counted.
          </p>
          <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
            <BarChart
              bars={days.map((day) => ({ ...day, text: String(day.count) }))}
              headings={['Day', 'Visits']}
              caption={`Visits on each of the last ${chartDays} days`}
              height={160}
            >
              {`${total} ${total === 1 ? 'visit' : 'visits'} in all. The busiest day was ${busiest.label}, with ${busiest.count}.`}
            </BarChart>
            <MostOpened pages={pages} />
          </div>
        </>
      )}
    </section>
  )
}

function MostOpened({ pages }: { pages: { path: string; visits: number }[] }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-lg">Most opened</h3>
      <ol className="grid">
        {pages.map(({ path, visits }) => (
          <li key={path} className="border-line flex justify-between gap-4 border-b py-2">
            <span className="min-w-0">{path}</span> <span className="tabular-nums">{visits}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
