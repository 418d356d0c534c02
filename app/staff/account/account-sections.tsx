import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import { formatMoment, formatDate } from '#app/platform/time/london-time.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
type OpenSessionsProps = {
  sessions: { id: string; device: string; firstUsedAt: Date; lastUsedAt: Date }[]
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
              <EndLink to={`/cms/account/sessions/${id}/ending`} label={`End the session of ${device}`}>
                End
              </EndLink>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <EndLink to="/cms/account/sessions/ending" kind="secondary">
          End all others
        </EndLink>
      )}
    </AccountSection>
  )
}

type TrustedDevicesProps = {
  devices: { id: string; device: string; address: string; trustedAt: Date; lastUsedAt: Date; until: Date }[]
}

export function TrustedDevices({ devices }: TrustedDevicesProps) {
  return (
    <AccountSection title="Devices that need no code" lead="There your password alone signs you in, for 30 days.">
      {devices.length === 0 ? (
        <p>None. You can tick a box when you type a code.</p>
      ) : (
        <ul className="divide-line divide-y">
          {devices.map(({ id, device, address, trustedAt, lastUsedAt, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="grid min-w-0 gap-1">
                <span className="font-semibold">{device}</span>
                <span className="text-ink-soft text-sm wrap-anywhere">
                  Since {formatMoment(trustedAt)}, until {formatDate(until)}
                </span>
                <span className="text-ink-soft text-sm wrap-anywhere">
                  Last signed in {formatMoment(lastUsedAt)} from {address}
                </span>
              </span>
              <EndLink to={`/cms/account/devices/${id}/ending`} label={`Ask for a code again on ${device}`}>
                End
              </EndLink>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <EndLink to="/cms/account/devices/ending" kind="secondary">
          End all
        </EndLink>
      )}
    </AccountSection>
  )
}

type EndLinkProps = { to: string; label?: string; kind?: 'quiet' | 'secondary'; children: ReactNode }

export function EndLink({ to, label, kind = 'quiet', children }: EndLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={`${buttonStyle({ kind, size: 'small' })} justify-self-start`}
    >
      {children}
    </Link>
  )
}

export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </section>
  )
}
