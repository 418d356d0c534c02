import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export function ActionDisclosure({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen?: boolean | undefined
  children: ReactNode
}) {
  return (
    <details open={isOpen}>
      <summary className="relative block min-h-11 cursor-pointer list-none content-center pl-5 hover:underline hover:underline-offset-4 [[open]>&>svg]:rotate-90">
        <ChevronRight aria-hidden="true" className="text-plum absolute top-1/2 left-0 size-4 -translate-y-1/2" />
        {label}
      </summary>
      <div className="pb-3 pl-5">{children}</div>
    </details>
  )
}
