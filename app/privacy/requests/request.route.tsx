import { eq } from 'drizzle-orm'
import { data, type ShouldRevalidateFunction } from 'react-router'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { NoteForm, Notes } from '#app/desk-parts/record/notes.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { listAdmins } from '#app/enquiries/review/colleagues.server.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { listAccess, readAccess } from '#app/staff/audit/audit-access.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/request.route'
import { requestMailNames } from './mail-templates.ts'
import { runRequestAction } from './request-actions.server.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestDetails } from './request-details.tsx'
import { maxWordsLength } from './request-forms.ts'
import { requestPath, requestsPath } from './request-list.ts'
import { typeLabels } from './request-types.ts'
import { requestSubject, viewRequest } from './requests.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Request ${loaderData?.request.reference ?? ''}` },
]

export async function loader({ request: httpRequest, params, context }: Route.LoaderArgs) {
  // A view is recorded, and a prefetch is not a view.
  if (httpRequest.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const id = requireRecordId(params.id)
  const actor = currentActor(context)
  const opened = await viewRequest(id, actor)
  if (!opened) throw data(null, { status: 404 })
  const copied = eq(auditLog.action, personalDataEvents.copied.action)
  const [mails, access, copies, admins] = await Promise.all([
    listMails(opened.request.reference),
    readAccess(requestSubject, id),
    listAccess(requestSubject, id, { where: copied }),
    listAdmins(db),
  ])
  return { ...opened, mails, access, copies, admins, myself: actor.staff.id, today: londonDay() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  return await runRequestAction(id, currentActor(context), request, requestPath(id))
}

// After a conflict the record shows the colleague's version.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function RequestPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { request, notes, mails, access } = loaderData
  const path = requestPath(request.id)
  return (
    <div className="desk-page max-w-7xl">
      <UnsavedGuard />
      <PageHeading
        title={<span id="record-title">{typeLabels[request.type]}</span>}
        lead={
          <>
            {request.name} · <span className="tabular-nums">{request.reference}</span>
          </>
        }
        back={{ href: requestsPath, label: 'Requests' }}
      />
      {refused && <ErrorSummary errors={refused.errors} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <RequestDetails opened={loaderData} />
        <RequestActions opened={loaderData} refused={refused} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Notes notes={notes}>
            <NoteForm
              {...(refused?.intent === 'note' ? refused : {})}
              action={path}
              intent="note"
              hint="For the team only. Encrypted."
              limit={maxWordsLength}
            />
          </Notes>
          <section className="grid gap-2 text-sm">
            <h2 className="text-base">Emails about it</h2>
            <ul className="grid gap-2">
              <MailList mails={mails} names={requestMailNames} action={path} />
            </ul>
          </section>
          <div className="grid gap-5 text-sm">
            <RecordAccess access={access} reference={request.reference} describeStep={(step) => step} />
          </div>
        </div>
      </div>
    </div>
  )
}
