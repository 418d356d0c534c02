import { Link } from 'react-router'

import { reviewsPath } from '#app/content/sign-off/sign-off-paths.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

type Counts = { waiting: number; overdue: number; soon: number }

/** How much health advice needs a reviewer; nothing where none does. */
export function ReviewCounts({ counts }: { counts: Counts }) {
  const told = words.filter(({ of }) => counts[of] > 0)
  if (told.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-xl">Health advice to review</h2>
      <ul className="flex flex-wrap gap-x-8">
        {told.map(({ of, label }) => (
          <li key={of}>
            <Link to={`${reviewsPath}#${of}`} className={`${linkStyle} inline-flex min-h-11 items-baseline gap-2 py-2`}>
              <span className="font-display text-xl tabular-nums">{counts[of].toLocaleString('en-GB')}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words = [
  { of: 'waiting', label: 'waiting for sign-off' },
  { of: 'overdue', label: 'overdue' },
  { of: 'soon', label: 'due within 60 days' },
] as const
