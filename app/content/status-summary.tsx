import { Badge } from '#app/ui/messages/badge.tsx'

import type { ContentStatus } from './status.ts'

export function StatusSummary({ status: { label, tone, details } }: { status: ContentStatus }) {
  return (
    <span className="inline-grid justify-items-start gap-0.5 align-middle">
      <Badge tone={tone}>{label}</Badge>
      {details.map(({ text, isUrgent }) => (
        <span key={text} className={`text-xs ${isUrgent ? 'text-clay font-semibold' : 'text-ink-soft'}`}>
          {text}
        </span>
      ))}
    </span>
  )
}
