import { Form } from 'react-router'

import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'

import { AccountSection } from './account-section.tsx'

type TrustedDevicesProps = {
  devices: { id: string; device: string; address: string; trustedAt: Date; lastUsedAt: Date; until: Date }[]
}

/** Where its owner ticked the box that asks for no code, and how to be asked again. */
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
              <Form method="post" action={`/cms/account/devices/${id}/ending`}>
                <Button kind="quiet" size="small" aria-label={`Ask for a code again on ${device}`}>
                  End
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <Form method="post" action="/cms/account/devices/ending">
          <Button kind="secondary" size="small">
            End all
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}
