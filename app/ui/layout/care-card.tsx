import { Phone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface CareCardProps {
  title: string
  level?: 'urgent' | 'emergency' | undefined
  children?: ReactNode
}

/** The NHS care card: what to do, and whom to call. Not a landmark, because titles may repeat on a page. */
export function CareCard({ title, level = 'emergency', children }: CareCardProps) {
  const isEmergency = level === 'emergency'

  return (
    <div className="rounded-door border-danger-fill bg-paper overflow-clip border-2">
      <h2 className="bg-danger-fill text-on-danger print:text-danger px-5 py-3.5 text-lg print:bg-transparent">
        <span className="sr-only">{isEmergency ? 'Emergency advice: ' : 'Urgent advice: '}</span>
        {title}
      </h2>
      {children && <div className="grid gap-3 px-5 py-4">{children}</div>}
    </div>
  )
}

export function CallLink({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${callStyle} ${className}`}>
      <Phone aria-hidden="true" className="size-5" />
      {children}
    </a>
  )
}

const callStyle =
  'inline-flex min-h-11 items-center gap-2.5 text-lg font-bold text-danger underline decoration-2 underline-offset-4 tabular-nums hover:decoration-4'
