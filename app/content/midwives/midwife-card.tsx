import { Card } from '#app/ui/layout/card.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { ShownMidwife } from './published-midwives.server.ts'

interface MidwifeListProps {
  midwives: readonly ShownMidwife[]
  level: 2 | 3
  /** On phones side by side. */
  isRow?: boolean
}

export function MidwifeList({ midwives, level, isRow = false }: MidwifeListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 md:grid-cols-3 ${isRow ? 'thumb-row' : ''}`}>
      {midwives.map(({ id, name, slug, summary, pin, practisingSince, areas, availability, picture }) => (
        <li key={id} className="grid">
          <Card
            shape="porch"
            className={`relative grid content-start items-center gap-x-4 gap-y-2 min-[22rem]:grid-cols-[5rem_1fr] sm:gap-y-3 ${picture ? 'sm:grid-cols-1' : ''}`}
          >
            <Portrait picture={picture} name={name} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 40vw, 5rem" />
            <Heading className="min-w-0 text-xl">
              <a href={`/midwives/${slug}`} className="over-card hover:underline">
                {name}
              </a>
            </Heading>
            <div className="col-span-full grid gap-2">
              {summary && <p>{summary}</p>}
              <p className="text-ink-soft grid gap-1 text-sm">
                {areas.length > 0 && <span>Covers {areas.join(', ')}</span>}
                {availability && <span>{availability}</span>}
                <span>
                  {practisingSince && `Midwife since ${practisingSince}. `}NMC PIN {pin}
                </span>
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

interface PortraitProps {
  picture: ShownMidwife['picture']
  name: string
  sizes: string
  isInSight?: boolean
}

export function Portrait({ picture, name, sizes, isInSight = false }: PortraitProps) {
  if (picture)
    return (
      <Picture
        picture={{ ...picture, alt: name }}
        sizes={sizes}
        isInSight={isInSight}
        className="rounded-arch aspect-6/7 w-full"
      />
    )
  return (
    <svg viewBox="0 0 84 98" aria-hidden="true" className="rounded-arch bg-blush block h-auto w-full print:hidden">
      <text x="42" y="64" textAnchor="middle" fontSize="30" className="fill-plum font-display font-semibold">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

function initialsOf(name: string) {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('')
}
