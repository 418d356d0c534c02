import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

import { LegalHold } from '#app/desk-parts/record/legal-hold.tsx'
import { OwnerForm } from '#app/desk-parts/record/owner-form.tsx'
import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { formatDeadline } from '#app/platform/time/london-time.ts'
import { Link, linkStyle } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'
import type { RecordIntent, RefusedForm } from './record-actions.server.ts'
import { ComplaintForm, HandoverForm, OutcomeForm } from './record-forms.tsx'
import { complaintState } from './record-rules.ts'
import { outcomeState } from './record-rules.ts'
import { ReviewInvitation } from './review-invitation.tsx'
import type { SubmissionRecord } from './submission-record.server.ts'
import { WhileUntouched } from './while-untouched.tsx'

type RecordActionsProps = {
  path: string
  here: string
  record: SubmissionRecord
  admins: { id: string; name: string }[]
  ownerName: string | undefined
  myself: string
  refused: RefusedForm | undefined
} & Pick<LoadedRecord, 'invitations' | 'reviewBlock'>

export function RecordActions(props: RecordActionsProps) {
  const { path, here, record, myself } = props
  const { quarantine, binnedAt, answeredAt, ownerId, waitingUntil, isWaitOver } = record
  const action = path + here
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-5 border-t pt-5 print:hidden">
      <h3 className="text-base">What we do with it</h3>
      {quarantine && !binnedAt && (
        <HeldBack>
          <ActionButton intent="release" action={action}>
            Release
          </ActionButton>
        </HeldBack>
      )}
      {waitingUntil && (
        <p>
          We {isWaitOver ? 'waited' : 'wait'} for the family until {formatDeadline(waitingUntil)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {answeredAt ? (
          <ActionButton intent="mark-not-answered" action={action}>
            Mark as not answered
          </ActionButton>
        ) : (
          <ActionButton intent="mark-answered" action={action}>
            Mark as answered
          </ActionButton>
        )}
        {ownerId !== myself && (
          <RecordForm
            action={action}
            intent="owner"
            basedOn={ownerId ?? ''}
            next="[name=ownerId]:not([type=hidden])"
            sendLabel="Take it"
          >
            {() => <input type="hidden" name="ownerId" value={myself} />}
          </RecordForm>
        )}
      </div>
      <RarerActions {...props} />
    </section>
  )
}

export function HeldBack({ children }: { children?: ReactNode }) {
  return (
    <Notice kind="warning" title="It may be spam">
      <div className="grid justify-items-start gap-3">
        <p>
          If a person sent it, they expect our answer within 24 hours. Releasing it puts it into the list and tells the
          team. Otherwise delete it.
        </p>
        {children}
      </div>
    </Notice>
  )
}

/** Actions that the head of an inbox record does not offer. */
export function RarerActions({ path, here, record, admins, ownerName, refused, ...review }: RecordActionsProps) {
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
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <WhileUntouched basis={record} keyOf={outcomeState}>
          {(basis) => <OutcomeForm {...{ action, ...submittedForm('outcome') }} record={basis} />}
        </WhileUntouched>
        <WhileUntouched basis={ownerId ?? ''} keyOf={String}>
          {(basis) => (
            <OwnerForm {...{ action, ...submittedForm('owner') }} ownerId={basis || null} {...{ ownerName, admins }} />
          )}
        </WhileUntouched>
      </div>
      {record.outcome === 'became care' && (
        <WhileUntouched basis={record.handedOverOn} keyOf={String}>
          {(basis) => <HandoverForm {...{ action, ...submittedForm('handover') }} handedOverOn={basis} />}
        </WhileUntouched>
      )}
      {record.outcome === 'became care' && (
        <ReviewInvitation action={action} invitations={review.invitations} block={review.reviewBlock} />
      )}
      {complaint && (
        <>
          <WhileUntouched basis={complaint} keyOf={complaintState}>
            {(basis) => <ComplaintForm {...{ action, ...submittedForm('complaint') }} complaint={basis} />}
          </WhileUntouched>
          <p>
            <Link href={`/admin/privacy/complaints/contact/${record.id}`}>Outcome, learning and letters</Link>
          </p>
        </>
      )}
    </>
  )
}

function ActionButton({ children, ...form }: { action: string; intent?: RecordIntent; children: string }) {
  return <RecordForm {...form} sendLabel={children} />
}
