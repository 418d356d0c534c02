import type { ReactNode } from 'react'

import { acknowledgementTemplate, teamTemplate } from '#app/enquiries/mail-templates.ts'
import { tellStep } from '#app/enquiries/review/trail-words.ts'
import type { listMails } from '#app/platform/mail.server.ts'
import type { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { MailList } from '#app/staff/mail-list.tsx'
import { formatMoment } from '#app/ui/dates.ts'

type Mail = Awaited<ReturnType<typeof listMails>>[number]
type Access = Awaited<ReturnType<typeof listAccess>>[number]
type TrailProps = { path: string; here: string; mails: Mail[]; access: Access[] }

const mailNames: Record<string, string> = {
  [acknowledgementTemplate]: 'Acknowledgement to the visitor',
  [teamTemplate]: 'Notice to the team',
}

/** What became of a submission's mails, and who has seen it. */
export function SubmissionTrail({ path, here, mails, access }: TrailProps) {
  return (
    <div className="border-line mt-6 grid gap-6 border-t pt-5 text-sm print:hidden">
      <Part title="Mail">
        <MailList mails={mails} names={mailNames} sendingPath={(mailId) => `${path}/mails/${mailId}/sending${here}`} />
      </Part>
      <Part title="Who has seen it, and what was done">
        {access.map(({ seq, actorName, action, details, at }) => (
          <li key={seq}>
            {actorName ?? 'The site'} {tellStep(action, details)}, {formatMoment(at)}
          </li>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="grid gap-1.5">{children}</ul>
    </section>
  )
}
