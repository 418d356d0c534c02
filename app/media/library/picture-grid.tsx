import { Link } from 'react-router'

import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { ListedPicture } from './media-list.server.ts'
import { mediaPath } from './media-list.ts'

/** Pictures side by side, each whole card a link to what is known of it. */
export function PictureGrid({ rows, here }: { rows: readonly ListedPicture[]; here: string }) {
  return (
    <ul
      aria-label="Pictures"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {rows.map((row, at) => (
        <li key={row.id} className={cardStyle}>
          <Picture
            // Here the name beside it tells them apart; read out twice it would only be longer.
            picture={{ ...row.picture, alt: '' }}
            sizes="(min-width: 40rem) 16rem, 45vw"
            isInSight={at < 4}
            className="aspect-square"
          />
          <div className="grid content-start gap-1.5 p-3">
            <p className="truncate text-sm font-semibold">
              <Link to={`${mediaPath}/${row.id}${here}`} preventScrollReset title={row.name} className={linkStyle}>
                {row.name}
              </Link>
            </p>
            <p className="text-ink-soft text-xs tabular-nums">
              {row.picture.width} × {row.picture.height} · {describeUses(row.uses)}
            </p>
            {row.needsAlt && (
              <p>
                <Badge tone="warning">Needs alt text</Badge>
              </p>
            )}
            {row.isDecorative && (
              <p>
                <Badge>Decorative</Badge>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function describeUses(uses: number) {
  if (uses === 0) return 'not used'
  return uses === 1 ? 'used once' : `used ${uses} times`
}

const cardStyle =
  'relative grid grid-rows-[auto_1fr] overflow-hidden rounded-door border border-line bg-paper shadow-card hover:border-plum has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay has-focus-visible:outline-solid'

const linkStyle = 'over-card no-underline focus-visible:outline-none'
