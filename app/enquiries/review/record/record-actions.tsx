import { Link as RouterLink } from 'react-router'

import { LegalHold } from '#app/desk-parts/record/legal-hold.tsx'
import { OwnerForm } from '#app/desk-parts/record/owner-form.tsx'
import { Link, linkStyle } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'
import type { RecordIntent, RefusedForm } from './record-actions.server.ts'
import { ComplaintForm, HandoverForm } from './record-forms.tsx'
import { complaintState } from './record-rules.ts'
import { ReviewInvitation } from './review-invitation.tsx'
import { WhileUntouched } from './while-untouched.tsx'

export function HeldBack() {
  return (
    <div className="mb-4">
      <Notice kind="warning" title="It may be spam">
        If a person sent it, they expect our answer within 24 hours. Releasing it puts it into the list and tells the
        team. Otherwise delete it.
      </Notice>
    </div>
  )
}

/** Actions that the head of a record does not offer. */
export function RarerActions({ shown, refused }: { shown: LoadedRecord; refused: RefusedForm | undefined }) {
  const { path, here, record, admins, ownerName, invitations, reviewBlock } = shown
  const { binnedAt, isUnderLegalHold, complaint, ownerId } = record
  const action = path + here
  const submittedForm = (intent: RecordIntent) => (refused?.intent === intent ? refused : undefined)
  return (
    <>
      {binnedAt && <Notice>It is in the bin. Restore it from the list to work on it.</Notice>}
      <LegalHold
        {...{ action, isUnderLegalHold, ...submittedForm('legal-hold') }}
        removal={`${path}/legal-hold-removal${here}`}
      />
      {record.hasConsent && !record.consentWithdrawnAt && (
        <p>
          {/* Never prefetched: showing what would be deleted is recorded. */}
          <RouterLink to={`${path}/withdrawal${here}`} prefetch="none" preventScrollReset className={linkStyle}>
            Record that consent was withdrawn
          </RouterLink>
        </p>
      )}
      <WhileUntouched basis={ownerId ?? ''} keyOf={String}>
        {(basis) => (
          <OwnerForm {...{ action, ...submittedForm('owner') }} ownerId={basis || null} {...{ ownerName, admins }} />
        )}
      </WhileUntouched>
      {record.outcome === 'became care' && (
        <WhileUntouched basis={record.handedOverOn} keyOf={String}>
          {(basis) => <HandoverForm {...{ action, ...submittedForm('handover') }} handedOverOn={basis} />}
        </WhileUntouched>
      )}
      {record.outcome === 'became care' && (
        <ReviewInvitation action={action} invitations={invitations} block={reviewBlock} />
      )}
      {complaint && (
        <>
          <WhileUntouched basis={complaint} keyOf={complaintState}>
            {(basis) => <ComplaintForm {...{ action, ...submittedForm('complaint') }} complaint={basis} />}
          </WhileUntouched>
          <p>
            <Link href={`/admin/privacy/complaints/${record.id}`}>Outcome, learning and letters</Link>
          </p>
        </>
      )}
    </>
  )
}
