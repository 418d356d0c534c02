import { Badge } from '#app/ui/messages/badge.tsx'

import type { StandingBadge } from './status.ts'

/** How a record stands: see `standingBadges`. */
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
