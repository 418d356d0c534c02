import { Eye, EyeOff, Pencil, PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { StatusSummary } from '#app/content/status-summary.tsx'
import type { ContentStatus } from '#app/content/status.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Cell } from '#app/ui/tables/table.tsx'

import type { LastChange } from './last-change.ts'

export function StatusCell({ status, hasUnsavedText }: { status: ContentStatus; hasUnsavedText: boolean }) {
  return (
    <Cell label="Status" className="@min-[60rem]:min-w-36">
      <span className="grid justify-items-start gap-0.5 py-1">
        <StatusSummary status={status} />
        {hasUnsavedText && (
          <span className="text-clay inline-flex items-center gap-1 text-xs font-semibold">
            <PencilLine aria-hidden="true" className="size-3.5 shrink-0" />
            You have unsaved words
          </span>
        )}
      </span>
    </Cell>
  )
}

export function UpdatedCell({ lastChange: { what, at, ago } }: { lastChange: LastChange }) {
  return (
    <Cell label="Updated" className="wrap-anywhere @min-[60rem]:max-w-52 @min-[60rem]:min-w-44">
      <span>
        <bdi>{what}</bdi> ·{' '}
        <time
          dateTime={at.toISOString()}
          title={formatInstant(at)}
          className="text-ink-soft whitespace-nowrap tabular-nums"
        >
          {ago}
        </time>
      </span>
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
    <span className="inline-flex flex-wrap items-center">
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
