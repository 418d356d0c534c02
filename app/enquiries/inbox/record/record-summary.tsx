import { Mail, Phone } from 'lucide-react'

import { kindLabels } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { Age } from '#app/enquiries/inbox/list/age.tsx'
import { EnquiryBadges } from '#app/enquiries/inbox/list/enquiry-badges.tsx'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { formatDeadline } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

import { ActionForm, type Shown } from './record-actions.tsx'

/** Person, contact details, waiting time, owner and next action, always in the same place. */
export function RecordSummary({ shown }: { shown: Shown }) {
  const { kind, record, ownerName, myself, now } = shown
  const { reference, facts, createdAt, promisedBy, answeredAt, familyWithdrawnAt, waitingUntil, isWaitOver } = record
  const textOf = (name: string) => facts.find((fact) => fact.name === name)?.text
  const [phone, email] = [textOf('phone'), textOf('email')]
  const isAnswered = answeredAt !== null
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span>{kindLabels[kind]}</span>
        <span className="tabular-nums">{reference}</span>
        <Age {...{ createdAt, promisedBy, now }} isWaiting={!isAnswered && !familyWithdrawnAt} isLong />
        <span>{ownerName ? `With ${record.ownerId === myself ? 'you' : ownerName}` : 'Nobody has taken it'}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {phone && (
          <a href={phoneHref(phone)} className={`${linkStyle} ${reachStyle}`}>
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={`${linkStyle} ${reachStyle} wrap-anywhere`}>
            <Mail aria-hidden="true" className="size-4" />
            {email}
          </a>
        )}
      </p>
      {waitingUntil && (
        <p>
          We {isWaitOver ? 'waited' : 'are waiting'} for the family until {formatDeadline(waitingUntil)}.
        </p>
      )}
      <EnquiryBadges row={record} now={now} />
      {!record.binnedAt && (
        <div className="flex flex-wrap gap-2">
          {record.quarantine && <ActionForm shown={shown} name="release" />}
          {record.ownerId !== myself && <ActionForm shown={shown} name="take" basedOn={record.ownerId ?? ''} />}
          <ActionForm shown={shown} name={isAnswered ? 'unanswered' : 'answered'} />
        </div>
      )}
    </div>
  )
}

const reachStyle = 'inline-flex min-h-11 items-center gap-2 font-semibold'
