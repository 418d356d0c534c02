import { addCounted, type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

interface WeeklyChartProps {
  /** At least one, oldest first, named by their Mondays. */
  weeks: { week: string; received: Counted }[]
}

const slot = 20
const height = 60

export function WeeklyChart({ weeks }: WeeklyChartProps) {
  const most = Math.max(1, ...weeks.map(({ received }) => received.total))
  const all = addCounted(weeks.map(({ received }) => received))
  const thisWeek = weeks.at(-1)?.received
  const named = weeks.map(({ week, received }) => ({ week, received, label: formatDay(new Date(week)) }))

  return (
    <section aria-labelledby="weeks" className="grid gap-3">
      <h2 id="weeks" className="text-xl">
        Received per week
      </h2>
      <figure className="grid max-w-3xl content-start gap-2">
        <svg viewBox={`0 0 ${weeks.length * slot} ${height}`} aria-hidden="true" className="w-full">
          {named.map(({ week, label, received }, index) => {
            const top = height - 1 - Math.round((received.total / most) * (height - 1))
            return (
              <rect
                key={week}
                x={index * slot + 2}
                y={top}
                width={slot - 4}
                height={height - top}
                rx={2}
                className="fill-plum"
              >
                <title>{`Week of ${label}: ${formatCounted(received)}`}</title>
              </rect>
            )
          })}
        </svg>
        <div aria-hidden="true" className="text-ink-soft flex justify-between gap-4 text-sm">
          <span>{named[0]?.label}</span>
          <span>{named.at(-1)?.label}</span>
        </div>
        <figcaption>
          {formatCounted(all)} in the last {weeks.length} weeks, {thisWeek ? formatCounted(thisWeek) : 0} of them since
          Monday. What is in the bin is not counted.
        </figcaption>
      </figure>
      <details>
        <summary className="text-plum inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          Show as a table
        </summary>
        <Table
          caption={`Received in each of the last ${weeks.length} weeks`}
          headings={
            <>
              <Heading>Week of</Heading>
              <Heading numeric>Received</Heading>
            </>
          }
        >
          {named.map(({ week, label, received }) => (
            <Row key={week}>
              <Cell label="Week of">{label}</Cell>
              <Cell label="Received" numeric>
                {formatCounted(received)}
              </Cell>
            </Row>
          ))}
        </Table>
      </details>
    </section>
  )
}
