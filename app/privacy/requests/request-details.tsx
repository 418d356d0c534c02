import type { ReactNode } from 'react'

import { deskReleasePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { formatDate, formatTime } from '#app/platform/time/london-time.ts'
import type { AccessStep } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import { DueDay } from './due-day.tsx'
import { RequestBadges } from './request-table.tsx'
import { channelLabels, resolutionLabels, identityLabels, refusalLabels } from './request-types.ts'
import type { OpenedRequest } from './requests.server.ts'

export function RequestDetails({ opened }: { opened: OpenedRequest & { today: string; copies: AccessStep[] } }) {
  const { request, checkedBy, ownerName, today, copies } = opened
  const { email, phone, words } = request
  return (
    <section className="grid gap-5">
      <h2 className="sr-only">What they ask</h2>
      <RequestBadges request={request} today={today} />
      <Facts>
        <Fact term="Last day">
          <DueDay request={request} today={today} />
        </Fact>
        <Fact term="Email">{email ? <Link href={`mailto:${email}`}>{email}</Link> : 'Not given'}</Fact>
        <Fact term="Phone">{phone ? <Link href={phoneHref(phone)}>{phone}</Link> : 'Not given'}</Fact>
        <Fact term="In their words">
          {words ? <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{words}</p> : 'Nothing written down'}
        </Fact>
        <Fact term="With">{ownerName ?? 'Nobody yet'}</Fact>
      </Facts>
      <RequestTimeline {...{ request, checkedBy, copies }} />
    </section>
  )
}

type Step = { day: string | null; words: string; more?: ReactNode }

type TimelineProps = Pick<OpenedRequest, 'request' | 'checkedBy'> & { copies: AccessStep[] }

function RequestTimeline({ request, checkedBy, copies }: TimelineProps) {
  const { identityMethod, resolution, refusalSource, channel, emailLinkId, pausedDays } = request
  const isByMail = identityMethod === 'email link' && checkedBy === null
  const steps: Step[] = [
    { day: request.receivedOn, words: `Came: ${channelLabels[channel].toLowerCase()}` },
    { day: request.acknowledgedOn, words: 'Acknowledged' },
    { day: request.identityAskedOn, words: 'Asked for proof of identity: the clock stands still' },
    {
      day: request.identityCheckedOn,
      words: `Identity checked${checkedBy ? ` by ${checkedBy}` : ''}`,
      more: [
        identityMethod && identityLabels[identityMethod],
        isByMail && 'Compare it with the address on the records before you give anything out.',
        pausedDays > 0 && `The last day moved by ${pausedDays} ${pausedDays === 1 ? 'day' : 'days'}.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
    { day: request.extendedOn, words: 'Extended by two months', more: request.extensionReason },
    ...copies.map(({ at, details, ...actor }) => ({
      day: londonDay(at),
      words: `Copy of their data made by ${formatActor(actor)} at ${formatTime(at)}`,
      more: typeof details?.release === 'string' && <Link href={deskReleasePath(details.release)}>The copy</Link>,
    })),
    {
      day: request.endedOn,
      words: resolution ? resolutionLabels[resolution] : '',
      more: refusalSource && `${request.refusalReason ?? ''}\n${refusalLabels[refusalSource]}`,
    },
  ]
  const done = steps.filter((step): step is Step & { day: string } => step.day !== null)
  return (
    <section className="grid gap-3">
      <h2 className="text-base">Timeline</h2>
      <ol className="grid gap-3">
        {done
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map(({ day, words, more }) => (
            <li key={words} className="border-line border-l-4 pl-4">
              <p>
                <span className="font-semibold">{words}</span>, <time dateTime={day}>{formatDate(new Date(day))}</time>
              </p>
              {more && <p className="text-ink-soft max-w-measure text-sm wrap-anywhere whitespace-pre-wrap">{more}</p>}
            </li>
          ))}
      </ol>
      {channel === 'web form' && emailLinkId !== null && (
        <p className="text-ink-soft text-sm">The link of our email was not opened yet: the address is not confirmed.</p>
      )}
    </section>
  )
}
