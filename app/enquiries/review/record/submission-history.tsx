import { invitationTemplate } from '#app/care/reviews/invitation.ts'
import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import {
  acknowledgementTemplate,
  familyTemplate,
  mentionTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { ownValue } from '#app/platform/own-value.ts'
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
      <RecordAccess {...{ access, describeStep }} reference={record.reference} />
    </div>
  )
}

type Details = { [name: string]: unknown } | null

const stepLabels: Record<string, string> = {
  'kept open': 'saw a change while it was open',
  binned: 'moved it to the bin',
  'marked as spam': 'moved it to the bin as spam',
  undid: 'undid the last change',
  restored: 'restored it from the bin',
  released: 'released it, and its mails went out',
  'marked answered': 'marked it as answered',
  'marked not answered': 'marked it as not answered',
  'waits for the family': 'set it to wait for the family',
  'waits no longer': 'took it back from waiting',
  'put under legal hold': 'put it under legal hold',
  'released from legal hold': 'ended its legal hold',
  'added a note': 'added a note',
  'deleted a note': 'deleted a note',
  'kept a note': 'said why a note may stay',
  'asked for a call': 'was told that the family asks for a call',
  'called back': 'called the family back',
  'added something': 'was told that the family added something',
  corrected: 'was told that the family had corrected it before anybody read it',
  'withdrew the request': 'was told that the family no longer needs it',
  'took up the request again': 'was told that the family needs it after all',
  'withdrew consent': 'was told that consent is withdrawn',
  'deleted notes after the withdrawal': 'deleted the notes that nobody kept after consent was withdrawn',
  'handed over to the care record': 'noted that it was handed over to the care record',
  'took back the handover': 'took back that it was handed over to the care record',
  'dated the complaint': 'set the dates of the complaint',
  'took back that it became care': 'took back that it became care',
  'sent mail again': 'sent a mail again',
}

export function describeStep(action: string, details: Details): string {
  if (action === 'set the outcome') return `set the outcome${to(details?.outcome)}`
  if (action === 'gave') return `gave it${to(details?.to)}`
  return ownValue(stepLabels, action) ?? `${action} it`
}

// Retention may have removed the detail.
function to(fact: unknown) {
  return typeof fact === 'string' ? ` to ${fact}` : ''
}

/** What changed since the record was opened. Announced without moving the focus. */
export function RecordNews({ steps }: { steps: AccessStep[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no list
    <div role="status" className="not-empty:mb-4 print:hidden">
      {steps.length > 0 && (
        <Notice>
          <ul className="grid gap-1">
            {steps.map(({ seq, action, details, at, ...actor }) => (
              <li key={seq}>
                <span className="font-semibold">{formatActor(actor)}</span> {describeStep(action, details)},{' '}
                {formatMoment(at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
