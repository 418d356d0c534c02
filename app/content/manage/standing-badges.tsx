import { Badge } from '#app/ui/badge.tsx'

import type { StandingBadge } from './badges.ts'

/** The badges of a record in a list. */
export function StandingBadges({ badges }: { badges: readonly StandingBadge[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
