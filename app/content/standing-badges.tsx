import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import { type Standing, standingBadges } from '#app/content/standing.ts'
import { Badge } from '#app/ui/badge.tsx'

interface StandingBadgesProps {
  kind: ContentKind
  standing: Standing
  hasDraft: boolean
  /** The server's, so that browser and server say the same. */
  now: Date
}

export function StandingBadges({ kind, standing, hasDraft, now }: StandingBadgesProps) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {standingBadges(kind, { ...standing, hasDraft, now }).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
