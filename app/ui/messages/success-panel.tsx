import { Check } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'

interface SuccessPanelProps {
  title: string
  children?: ReactNode
}

/** Takes focus when it appears, as the answer to the submitted form. */
export function SuccessPanel({ title, children }: SuccessPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()

  useEffect(() => panel.current?.focus(), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <section ref={panel} aria-labelledby={titleId} tabIndex={-1} autoFocus className={panelStyle}>
      {/* On a short screen the reference is worth more. */}
      <span className="text-sage [@media(height<40rem)]:hidden">
        <DoorIllustration lit>
          <Check className="size-7" strokeWidth={2.5} />
        </DoorIllustration>
      </span>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children && <div className="max-w-measure grid gap-3">{children}</div>}
    </section>
  )
}

const panelStyle =
  'grid justify-items-center gap-4 rounded-vault border-2 border-sage bg-sage-mist px-6 pt-9 pb-8 text-center [@media(height<40rem)]:pt-5'
