import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'

import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, actions, icon = <Moon className="size-6" /> }: EmptyStateProps) {
  return (
    <div className="border-line grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-6 py-10 text-center">
      <span className="text-ink-soft mb-1">
        <DoorIllustration lit>{icon}</DoorIllustration>
      </span>
      <p className="font-display text-lg font-medium">{title}</p>
      {children && <div className="max-w-measure text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
