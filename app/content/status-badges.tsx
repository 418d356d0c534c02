import { Badge } from '#app/ui/messages/badge.tsx'

import type { StatusBadge } from './status.ts'

export function StatusBadges({ badges }: { badges: readonly StatusBadge[] }) {
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
