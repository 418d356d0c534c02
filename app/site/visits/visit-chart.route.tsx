import { BarChart3 } from 'lucide-react'

import { formatDay } from '#app/platform/time/london-time.ts'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/visit-chart.route'
import { chartDays } from './visit.ts'
import { listMostOpened, listVisitsByDay } from './visits.server.ts'

export async function loader() {
  const [days, pages] = await Promise.all([listVisitsByDay(), listMostOpened()])
  return { days: days.map(({ day, visits }) => ({ day, label: formatDay(new Date(day)), visits })), pages }
}

export default function VisitChart({ loaderData }: Route.ComponentProps) {
  const { days, pages } = loaderData
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
            <VisitBars days={days} />
            <MostOpened pages={pages} />
          </div>
          <details>
            <summary className="text-plum inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
              Show as a table
            </summary>
            <Table
              caption={`Visits on each of the last ${chartDays} days`}
              headings={
                <>
                  <Heading>Day</Heading>
                  <Heading numeric>Visits</Heading>
                </>
              }
            >
              {days.map(({ day, label, visits }) => (
                <Row key={day}>
                  <Cell label="Day">{label}</Cell>
                  <Cell label="Visits" numeric>
                    {visits}
                  </Cell>
                </Row>
              ))}
            </Table>
          </details>
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

interface VisitBarsProps {
  /** Oldest first. */
  days: { day: string; label: string; visits: number }[]
}

const slot = 20
const height = 160

/** The caption states the numbers, so the drawing is hidden from screen readers. */
function VisitBars({ days }: VisitBarsProps) {
  const busiest = days.reduce((most, day) => (day.visits > most.visits ? day : most))
  const total = days.reduce((visits, day) => visits + day.visits, 0)
  const words = `${total} ${total === 1 ? 'visit' : 'visits'} in all. The busiest day was ${busiest.label}, with ${busiest.visits}.`

  return (
    <figure className="grid content-start gap-2">
      <svg viewBox={`0 0 ${days.length * slot} ${height}`} aria-hidden="true" className="w-full">
        {days.map(({ day, label, visits }, index) => {
          const top = barTop(visits, busiest.visits)
          return (
            <rect
              key={day}
              x={index * slot + 2}
              y={top}
              width={slot - 4}
              height={height - top}
              rx={2}
              className="fill-plum"
            >
              <title>{`${label}: ${visits}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="text-ink-soft flex justify-between gap-4 text-sm">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  )
}

function barTop(visits: number, most: number) {
  return height - 1 - Math.round((visits / Math.max(most, 1)) * (height - 1))
}
