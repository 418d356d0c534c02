import { invitationTemplate } from '#app/care/reviews/invitation.ts'
import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { describeStep, RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import {
  acknowledgementTemplate,
  familyTemplate,
  mentionTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import type { AccessStep } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'

const mailNames: Record<string, string> = {
  [acknowledgementTemplate]: 'Acknowledgement to the visitor',
  [invitationTemplate]: 'Invitation to write a review',
  [teamTemplate]: 'Notice to the team',
  [familyTemplate]: 'Notice to the team of news from the family',
  [mentionTemplate]: 'Mention to a colleague',
  [withdrawalTemplate]: 'Notice to the team that consent was withdrawn',
}

export function SubmissionHistory({ shown }: { shown: LoadedRecord }) {
  const { path, here, record, mails, access } = shown
  return (
    <div className="border-line mt-6 grid gap-6 border-t pt-5 text-sm print:hidden">
      <section>
        <h3 className="mb-2 text-base">Mail</h3>
        <ul className="grid gap-1.5">
          <MailList mails={mails} names={mailNames} action={path + here} />
        </ul>
      </section>
      <RecordAccess access={access} events={enquiryEvents} reference={record.reference} />
    </div>
  )
}

/** What changed since the record was opened. Announced without moving the focus. */
export function RecordNews({ steps }: { steps: AccessStep[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no list
    <div role="status" className="not-empty:mb-4 print:hidden">
      {steps.length > 0 && (
        <Notice>
          <ul className="grid gap-1">
            {steps.map(({ seq, at, ...step }) => (
              <li key={seq}>
                <span className="font-semibold">{formatActor(step)}</span> {describeStep(step, enquiryEvents)},{' '}
                {formatMoment(at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
