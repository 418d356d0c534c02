import { availabilityLabels, availabilityOf, formatLabel } from '#app/care/classes/class-rules.ts'
import type { OpenClass } from '#app/care/classes/open-classes.server.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { formatPrice } from '#app/content/prices/price-text.ts'
import { Card } from '#app/ui/layout/card.tsx'

interface ClassListProps {
  classes: readonly OpenClass[]
  level: 2 | 3
}

export function ClassList({ classes, level }: ClassListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {classes.map((one) => (
        <li key={one.id} className="grid">
          <Card shape="porch" className="relative flex flex-col gap-2">
            <Heading className="text-xl">
              <a href={`/classes/${one.slug}`} className="over-card hover:underline">
                {one.title}
              </a>
            </Heading>
            <p className="font-semibold">{describeSessions(one.sessions)}</p>
            <p className="text-ink-soft">
              {[formatLabel(one.format), one.venue, one.teacher && `with ${one.teacher}`].filter(Boolean).join(', ')}
            </p>
            {one.summary && <p>{one.summary}</p>}
            <p className="mt-auto flex flex-wrap justify-between gap-x-4">
              <strong className="font-display text-xl">{priceOf(one)}</strong>
              <span className="text-clay self-center font-semibold">{availabilityLabels[availabilityOf(one)]}</span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

export function priceOf({ amount }: Pick<OpenClass, 'amount'>): string {
  return amount ? formatPrice({ amount, isFrom: false }) : 'Free of charge'
}
