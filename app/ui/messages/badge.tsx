import type { ReactNode } from 'react'

type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

interface BadgeProps {
  /** Only a visual aid: the text carries the meaning. "info" is for new items. */
  tone?: BadgeTone | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={`${badgeStyle} ${tones[tone]}`}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-2 border-current ${tone === 'neutral' ? '' : 'bg-current'}`}
      />
      {children}
    </span>
  )
}

const badgeStyle =
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap @max-[60rem]:whitespace-normal'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-paper text-ink-soft',
  info: 'border-lamp bg-butter text-ink [&>:first-child]:text-clay',
  success: 'border-sage bg-sage-mist text-sage',
  warning: 'border-clay bg-blush text-clay',
  danger: 'border-danger bg-paper text-danger',
}
