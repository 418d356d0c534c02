import { addCounted, type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { BarChart } from '#app/ui/tables/bar-chart.tsx'

interface WeeklyChartProps {
  /** At least one, oldest first, named by their Mondays. */
  weeks: { week: string; received: Counted }[]
}

export function WeeklyChart({ weeks }: WeeklyChartProps) {
  const all = addCounted(weeks.map(({ received }) => received))
  const thisWeek = weeks.at(-1)?.received
  const bars = weeks.map(({ week, received }) => ({
    label: `Week of ${formatDay(new Date(week))}`,
    count: received.total,
    text: formatCounted(received),
  }))
  return (
    <section aria-labelledby="weeks" className="grid max-w-3xl gap-3">
      <h2 id="weeks" className="text-xl">
        Received per week
      </h2>
      <BarChart
        bars={bars}
        headings={['Week', 'Received']}
        caption={`Received in each of the last ${weeks.length} weeks`}
        height={60}
      >
        {formatCounted(all)} in the last {weeks.length} weeks, {thisWeek ? formatCounted(thisWeek) : 0} of them since
        Monday. What is in the bin is not counted.
      </BarChart>
    </section>
  )
}
