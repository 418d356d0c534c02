import { Link } from 'react-router'

import { linkStyle } from '#app/ui/buttons/link.tsx'

import type { PictureUse } from './picture-record.server.ts'

interface PictureUsesProps {
  uses: readonly PictureUse[]
  path: string
  here: string
}

export function PictureUses({ uses, path, here }: PictureUsesProps) {
  return (
    <section aria-labelledby="uses" className="grid gap-2">
      <h3 id="uses" className="text-lg">
        Where it is used
      </h3>
      {uses.length === 0 ? (
        <p className="text-ink-soft">Nowhere yet.</p>
      ) : (
        <UseList uses={uses} cropHref={({ noun, nounId, place }) => `${path}/uses/${noun}/${nounId}/${place}${here}`} />
      )}
    </section>
  )
}

interface UseListProps {
  uses: readonly PictureUse[]
  cropHref?: (use: PictureUse) => string
}

export function UseList({ uses, cropHref }: UseListProps) {
  return (
    <ul className="grid gap-1">
      {uses.map((use, at) => (
        <li key={at} className="flex flex-wrap items-center gap-x-3">
          <Link to={use.href} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {use.label}
          </Link>
          <span className="text-ink-soft text-sm">
            ({use.noun}, {use.place}
            {use.focalX !== null && ', cropped in its own way'})
          </span>
          {cropHref && (
            <Link
              to={cropHref(use)}
              preventScrollReset
              aria-label={`Crop for ${use.label}`}
              className={`${linkStyle} inline-flex min-h-11 items-center text-sm`}
            >
              Crop
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
