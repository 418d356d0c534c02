import type { ReactNode } from 'react'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Selection } from '#app/ui/tables/selection.tsx'

import { actionLabels, bulkActionsFor, bulkPath } from './bulk.ts'

type BulkSelectionProps = {
  kind: ContentKind
  isAdmin: boolean
  /** The query of the list page, to return to. */
  here: string
  children: ReactNode
}

/** Every action opens a confirmation page that names the records. */
export function BulkSelection({ kind, isAdmin, here, children }: BulkSelectionProps) {
  return (
    <Selection
      method="get"
      action={bulkPath(kind)}
      actions={
        <>
          {[...new URLSearchParams(here)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {bulkActionsFor(kind, isAdmin).map((action) => (
            <Button key={action} kind={action === 'bin' ? 'danger' : 'secondary'} size="small" name="do" value={action}>
              {actionLabels(kind, action).verb}
            </Button>
          ))}
        </>
      }
    >
      {children}
    </Selection>
  )
}
