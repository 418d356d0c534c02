interface VisitBarsProps {
  /** Oldest first. */
  days: { day: string; label: string; visits: number }[]
}

const slot = 20
const height = 160

/** The caption states the numbers, so the drawing needs none. */
export function VisitBars({ days }: VisitBarsProps) {
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

// A day without visits still shows a line.
function barTop(visits: number, most: number) {
  return height - 1 - Math.round((visits / Math.max(most, 1)) * (height - 1))
}
