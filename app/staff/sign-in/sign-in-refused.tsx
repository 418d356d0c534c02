import type { ReactNode } from 'react'

import { TryAgain } from '#app/ui/messages/failed-note.tsx'

interface RefusalProps {
  /** No response arrived, so the form may be sent again. */
  isUnreachable?: true | undefined
  children: ReactNode
}

export function Refusal({ isUnreachable, children }: RefusalProps) {
  return (
    <div role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
      {children}
      {isUnreachable && <TryAgain />}
    </div>
  )
}
