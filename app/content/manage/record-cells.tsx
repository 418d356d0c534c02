import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { StatusBadges } from '#app/content/status-badges.tsx'
import type { StatusBadge } from '#app/content/status.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Cell } from '#app/ui/tables/table.tsx'

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

type RecordActionsProps = {
  base: string
  id: string
  name: string
  /** The query of the current list page, with its question mark. */
  here: string
  canDelete: boolean
  toggle?: { isOn: boolean; on: string; off: string } | undefined
  children?: ReactNode
}

export function RecordActions({ base, id, name, here, canDelete, toggle, children }: RecordActionsProps) {
  const path = `${base}/${id}`
  return (
    <span className="inline-flex items-center">
      {children}
      <IconLink to={path} label={`Edit ${name}`}>
        <Pencil aria-hidden="true" />
      </IconLink>
      {toggle && (
        <IconLink
          to={`${path}/${toggle.isOn ? 'withdrawal' : 'publication'}${here}`}
          preventScrollReset
          label={`${toggle.isOn ? toggle.off : toggle.on} ${name}`}
        >
          {toggle.isOn ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconLink>
      )}
      {canDelete && (
        <IconLink danger to={`${path}/deletion${here}`} preventScrollReset label={`Delete ${name}`}>
          <Trash2 aria-hidden="true" />
        </IconLink>
      )}
    </span>
  )
}
