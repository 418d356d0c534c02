import type { ReactNode } from 'react'

interface DoorwayProps {
  lit?: boolean | undefined
  children?: ReactNode
}

/** The logo, decorative only: an arched door on its step. */
export function DoorIllustration({ lit = false, children }: DoorwayProps) {
  return (
    <span aria-hidden="true" className="inline-block shrink-0 border-b-3 border-current px-2.5 print:hidden">
      <span
        className={`rounded-arch grid h-19 w-13 place-content-center border-3 border-b-0 border-current ${lit ? 'bg-lamp' : 'bg-paper'}`}
      >
        <span className={lit ? 'text-on-lamp' : ''}>{children}</span>
      </span>
    </span>
  )
}
