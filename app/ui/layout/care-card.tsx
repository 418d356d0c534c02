import { Phone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface Call {
  /** As displayed: "999", "020 7946 0000". */
  number: string
  when: ReactNode
}

interface CareCardProps {
  title: string
  level?: 'urgent' | 'emergency' | undefined
  calls?: readonly Call[] | undefined
  children?: ReactNode
}

/** The NHS care card: what to do and which number to call. Not a landmark, because titles may repeat on a page. */
export function CareCard({ title, level = 'emergency', calls = [], children }: CareCardProps) {
  const isEmergency = level === 'emergency'

  return (
    <div className="rounded-door border-danger-fill bg-paper overflow-clip border-2">
      <h2 className="bg-danger-fill text-on-danger print:text-danger px-5 py-3.5 text-lg print:bg-transparent">
        <span className="sr-only">{isEmergency ? 'Emergency advice: ' : 'Urgent advice: '}</span>
        {title}
      </h2>
      {children && <div className="grid gap-3 px-5 py-4">{children}</div>}
      {calls.length > 0 && (
        <ul className="grid gap-1 px-5 py-3">
          {calls.map((call) => (
            <li key={call.number} className="flex flex-wrap items-center gap-x-4 py-1">
              <CallLink href={`tel:${call.number.replaceAll(' ', '')}`} className="min-w-28">
                <span className="sr-only">Call </span>
                {call.number}
              </CallLink>
              <span className="min-w-[min(12rem,100%)] flex-1">{call.when}</span>
            </li>
          ))}
        </ul>
      )}
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
