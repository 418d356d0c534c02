import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { type Access, RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { acknowledgementTemplate, teamTemplate, withdrawalTemplate } from '#app/enquiries/mail-templates.ts'
import type { listMails } from '#app/platform/mail/mail.server.ts'

import { tellStep } from './history-messages.ts'

type Mail = Awaited<ReturnType<typeof listMails>>[number]
type TrailProps = { path: string; here: string; reference: string; mails: Mail[]; access: Access }

const mailNames: Record<string, string> = {
  [acknowledgementTemplate]: 'Acknowledgement to the visitor',
  [teamTemplate]: 'Notice to the team',
  [withdrawalTemplate]: 'Notice to the team that consent was withdrawn',
}

/** What became of a submission's mails, and who has seen it. */
export function SubmissionTrail({ path, here, reference, mails, access }: TrailProps) {
  return (
    <div className="border-line mt-6 grid gap-6 border-t pt-5 text-sm print:hidden">
      <section>
        <h3 className="mb-2 text-base">Mail</h3>
        <ul className="grid gap-1.5">
          <MailList
            mails={mails}
            names={mailNames}
            sendingPath={(mailId) => `${path}/mails/${mailId}/sending${here}`}
          />
        </ul>
      </section>
      <RecordAccess {...{ access, reference, tellStep }} />
    </div>
  )
}
