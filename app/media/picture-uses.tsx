import { Link } from 'react-router'

import { linkStyle } from '#app/ui/link.tsx'

import type { PictureUse } from './picture-record.server.ts'

export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section aria-labelledby="uses" className="grid gap-2">
      <h3 id="uses" className="text-lg">
        Where it is used
      </h3>
      {uses.length === 0 ? <p className="text-ink-soft">Nowhere yet.</p> : <UseList uses={uses} />}
    </section>
  )
}

export function UseList({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map(({ noun, place, label, href }, at) => (
        <li key={at}>
          <Link to={href} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {label}
          </Link>{' '}
          <span className="text-ink-soft text-sm">
            ({noun}, {place})
          </span>
        </li>
      ))}
    </ul>
  )
}
