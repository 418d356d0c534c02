import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { ComplaintForm } from './complaint-form.tsx'
import { stateOfComplaint } from './complaint.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { stateOf } from './outcome.ts'
import { OwnerForm } from './owner-form.tsx'
import type { SubmissionRecord } from './submission-record.server.ts'
import { WhileUntouched } from './while-untouched.tsx'

type RecordWorkProps = {
  /** The record's own address, and from the question mark the page of the list behind it. */
  path: string
  here: string
  record: SubmissionRecord
  admins: { id: string; name: string }[]
  ownerName: string | undefined
  myself: string
}

/** What staff do with a submission: each button and form goes to an address of its own. */
export function RecordWork({ path, here, record, admins, ownerName, myself }: RecordWorkProps) {
  const { quarantine, binnedAt, answeredAt, isUnderLegalHold, complaint, ownerId } = record
  const act = (verb: string) => `${path}/${verb}${here}`
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-5 border-t pt-5 print:hidden">
      <h3 className="text-base">What we do with it</h3>
      {binnedAt && <Notice>It is in the bin. Restore it from the list to work on it.</Notice>}
      {quarantine && !binnedAt && (
        <Notice kind="warning" title="It is held back">
          <div className="grid justify-items-start gap-3">
            <p>
              If a person sent it, they expect our answer within 24 hours. Releasing it puts it into the list and tells
              the team. Otherwise delete it.
            </p>
            <Press action={act('release')}>Release</Press>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {answeredAt ? (
          <Press action={act('answer-removal')}>Mark as not answered</Press>
        ) : (
          <Press action={act('answer')}>Mark as answered</Press>
        )}
        {isUnderLegalHold ? (
          <Press action={act('legal-hold-removal')}>End the legal hold</Press>
        ) : (
          <Press action={act('legal-hold')}>Put under legal hold</Press>
        )}
        {ownerId !== myself && (
          <RecordForm
            action={act('owner')}
            basedOn={ownerId ?? ''}
            next="[name=ownerId]:not([type=hidden])"
            sendLabel="Take it"
          >
            {() => <input type="hidden" name="ownerId" value={myself} />}
          </RecordForm>
        )}
      </div>
      {isUnderLegalHold && <p>It is under legal hold: kept whatever its age, and not to be deleted.</p>}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <WhileUntouched basis={record} keyOf={stateOf}>
          {(basis) => <OutcomeForm action={act('outcome')} record={basis} />}
        </WhileUntouched>
        <WhileUntouched basis={ownerId ?? ''} keyOf={String}>
          {(basis) => <OwnerForm action={act('owner')} ownerId={basis || null} {...{ ownerName, admins }} />}
        </WhileUntouched>
      </div>
      {complaint && (
        <WhileUntouched basis={complaint} keyOf={stateOfComplaint}>
          {(basis) => <ComplaintForm action={act('complaint')} complaint={basis} />}
        </WhileUntouched>
      )}
    </section>
  )
}

function Press({ action, children }: { action: string; children: string }) {
  return <RecordForm action={action} sendLabel={children} />
}
