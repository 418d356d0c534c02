import { describeOpenComplaint } from '#app/enquiries/contact/acknowledgement-deadline.ts'
import type { StoredRow } from '#app/enquiries/enquiry-tables.ts'
import { Badge } from '#app/ui/messages/badge.tsx'

type State =
  | 'createdAt'
  | 'quarantine'
  | 'answeredAt'
  | 'callWantedAt'
  | 'waitingUntil'
  | 'familyWithdrawnAt'
  | 'binnedAt'

type Badged = Pick<StoredRow, State | 'outcome' | 'isOpenComplaint' | 'isUnacknowledged' | 'consentWithdrawnAt'> & {
  isExample?: boolean
  isUnderLegalHold?: boolean
}

/** What staff should know before opening the enquiry. Colour marks only what needs action. */
export function EnquiryBadges({ row, now }: { row: Badged; now: Date }) {
  const isBack = row.waitingUntil !== null && row.waitingUntil <= now
  const badges = [
    row.isOpenComplaint && ({ tone: 'danger', label: describeOpenComplaint(row) } as const),
    row.callWantedAt && ({ tone: 'warning', label: 'Call back' } as const),
    isBack && ({ tone: 'warning', label: 'Come back to it' } as const),
    row.waitingUntil && !isBack && ({ tone: 'neutral', label: 'Waiting' } as const),
    row.quarantine && ({ tone: 'warning', label: 'Possible spam' } as const),
    row.answeredAt && ({ tone: 'neutral', label: 'Answered' } as const),
    row.familyWithdrawnAt && ({ tone: 'neutral', label: 'Withdrawn' } as const),
    row.consentWithdrawnAt && ({ tone: 'warning', label: 'Consent withdrawn' } as const),
    row.isUnderLegalHold && ({ tone: 'warning', label: 'Legal hold' } as const),
    row.outcome === 'became care' && ({ tone: 'neutral', label: 'Became care' } as const),
    row.isExample === true && ({ tone: 'info', label: 'Example' } as const),
    row.binnedAt && ({ tone: 'neutral', label: 'In the bin' } as const),
  ].filter((badge) => typeof badge === 'object' && badge !== null)
  if (badges.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {badges.map(({ tone, label }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
