import { Card } from '#app/ui/layout/card.tsx'
import { Doorway } from '#app/ui/layout/doorway.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { ShownMidwife } from './published-midwives.server.ts'

interface MidwifeListProps {
  midwives: readonly ShownMidwife[]
  /** Of the names. */
  level: 2 | 3
}

export function MidwifeList({ midwives, level }: MidwifeListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {midwives.map(({ id, name, slug, summary, pin, practisingSince, areas, picture }) => (
        <li key={id} className="grid">
          <Card shape="porch" className="relative grid content-start gap-3">
            <Portrait picture={picture} name={name} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 40vw, 85vw" />
            <Heading className="text-xl">
              <a href={`/midwives/${slug}`} className="over-card hover:underline">
                {name}
              </a>
            </Heading>
            {summary && <p>{summary}</p>}
            <p className="text-ink-soft text-sm">
              Registered midwife{practisingSince && ` since ${practisingSince}`}, NMC {pin}
              {areas.length > 0 && <span className="block">{areas.join(', ')}</span>}
            </p>
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

/** Without a photograph an open door, as on the first page. */
export function Portrait({ picture, name, sizes, isInSight = false }: PortraitProps) {
  if (picture)
    return (
      <Picture
        picture={{ ...picture, alt: name }}
        sizes={sizes}
        isInSight={isInSight}
        className="rounded-arch aspect-4/5 w-full"
      />
    )
  return (
    <span aria-hidden="true" className="bg-blush rounded-arch text-sage grid aspect-4/5 w-full place-content-center">
      <Doorway lit>
        <span className="font-display text-2xl">{initialsOf(name)}</span>
      </Doorway>
    </span>
  )
}

function initialsOf(name: string) {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('')
}
