import { OutgoingMailList } from '#app/desk-parts/record/mail-list.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { enquiryMailNames } from '#app/enquiries/mail-templates.ts'

import type { LoadedRecord } from './record-page.server.ts'

export function SubmissionHistory({ shown }: { shown: LoadedRecord }) {
  const { path, here, record, mails, access } = shown
  return (
    <div className="border-line grid gap-6 border-t pt-5 text-sm print:hidden">
      <section>
        <h3 className="mb-2 text-base">Mail</h3>
        <ul className="grid gap-1.5">
          <OutgoingMailList mails={mails} names={enquiryMailNames} action={path + here} />
        </ul>
      </section>
      <RecordAccess access={access} events={enquiryEvents} reference={record.reference} />
    </div>
  )
}
