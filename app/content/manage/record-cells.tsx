import { StatusBadges } from '#app/content/status-badges.tsx'
import type { StatusBadge } from '#app/content/status.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Cell } from '#app/ui/tables/table.tsx'

/** How a record of a list stands. */
export function StatusCell({ badges }: { badges: readonly StatusBadge[] }) {
  return (
    <Cell label="Status">
      <StatusBadges badges={badges} />
    </Cell>
  )
}

export function UpdatedCell({ at }: { at: Date }) {
  return (
    <Cell label="Updated" className="whitespace-nowrap tabular-nums">
      {formatDay(at)}
    </Cell>
  )
}
