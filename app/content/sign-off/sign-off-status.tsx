import { formatDate } from '#app/platform/time/london-time.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import { refusalMessages } from './refusal-messages.ts'
import type { LoadedSignOff } from './sign-off.server.ts'

interface SignOffStatusProps extends Pick<LoadedSignOff, 'bar' | 'signed'> {
  /** London's day. */
  today: string
}

/** Why there is nothing to sign for who looks at it, or that it is signed already. */
export function SignOffStatus({ bar, signed, today }: SignOffStatusProps) {
  if (bar) {
    const { title, description } = refusalMessages[bar]
    return (
      <Notice kind={bar === 'not health advice' ? 'info' : 'warning'} title={title}>
        {description}
      </Notice>
    )
  }
  if (!signed) return null
  const day = formatDate(new Date(signed.nextReviewOn))
  const renewal = 'Signed off again, it shows the new dates at once.'
  if (signed.nextReviewOn >= today) {
    return (
      <Notice title="It is signed off as it stands">
        Next review {day}. {renewal}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title="Its review is overdue">
      It was to be read again by {day}. {renewal}
    </Notice>
  )
}
