import { invitationTemplate } from '#app/care/reviews/invitation.ts'
import { OutgoingMailList } from '#app/desk-parts/record/mail-list.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import {
  acknowledgementTemplate,
  familyTemplate,
  mentionTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'

import type { LoadedRecord } from './record-page.server.ts'

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
          <OutgoingMailList mails={mails} names={mailNames} action={path + here} />
        </ul>
      </section>
      <RecordAccess access={access} events={enquiryEvents} reference={record.reference} />
    </div>
  )
}
