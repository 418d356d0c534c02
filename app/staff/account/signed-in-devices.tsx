import { Form } from 'react-router'

import { formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { AccountSection } from './account-section.tsx'

type OpenSessionsProps = {
  sessions: { id: string; device: string; firstUsedAt: Date; lastUsedAt: Date }[]
  /** The session that looks at them. */
  ownId: string
}

export function OpenSessions({ sessions, ownId }: OpenSessionsProps) {
  return (
    <AccountSection
      title="Where you are signed in"
      lead="A session ends by itself after twelve hours without use, and 30 days after signing in however much it is used."
    >
      <ul className="divide-line divide-y">
        {sessions.map(({ id, device, firstUsedAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {device} {id === ownId && <Badge tone="info">This one</Badge>}
              </span>
              <span className="text-ink-soft text-sm">
                Since {formatMoment(firstUsedAt)}, last used {formatMoment(lastUsedAt)}
              </span>
            </span>
            {id !== ownId && (
              <Form method="post" action={`/cms/account/sessions/${id}/ending`}>
                <Button kind="quiet" size="small" aria-label={`End the session of ${device}`}>
                  End
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/cms/account/sessions/ending">
          <Button kind="secondary" size="small">
            End all others
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}
