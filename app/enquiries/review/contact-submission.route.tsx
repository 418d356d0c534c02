import { Printer } from 'lucide-react'
import { data, useNavigate } from 'react-router'

import { ContactFacts } from '#app/enquiries/review/contact-facts.tsx'
import { contactListAddress, contactListPath, contactSubject } from '#app/enquiries/review/contact-list.ts'
import { viewContact } from '#app/enquiries/review/contact-record.server.ts'
import { ContactTrail } from '#app/enquiries/review/contact-trail.tsx'
import { listMails } from '#app/platform/mail.server.ts'
import { recordId } from '#app/platform/record-id.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import type { Route } from './+types/contact-submission.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Message from ${loaderData.record.name} | Contact Submissions` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A browser that fetches ahead has seen nothing: opening marks the submission viewed and writes the access log.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })

  const id = recordId(params.id)
  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  const record = id && (await viewContact(id, acting))
  if (!record) throw data(null, { status: 404 })

  const [mails, access] = await Promise.all([listMails(record.reference), listAccess(contactSubject, record.id)])
  return { record, mails, access, list: contactListAddress(new URL(request.url).searchParams) }
}

export default function ContactSubmission({ loaderData }: Route.ComponentProps) {
  const { record, mails, access, list } = loaderData
  const navigate = useNavigate()
  return (
    <Dialog
      size="wide"
      title={`Message from ${record.name}`}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
      footer={
        <a
          href={`${contactListPath}/${record.id}/print`}
          target="_blank"
          rel="opener"
          className={buttonStyle({ size: 'small' })}
        >
          <Printer aria-hidden="true" className="size-5" />
          Print
        </a>
      }
    >
      <ContactFacts record={record} />
      <ContactTrail id={record.id} mails={mails} access={access} />
    </Dialog>
  )
}
