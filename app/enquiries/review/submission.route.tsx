import { ArrowLeft, ArrowRight, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, useNavigate } from 'react-router'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { findOwnerName, listAdmins } from '#app/enquiries/review/based-on.server.ts'
import { keptBecause } from '#app/enquiries/review/kept-because.ts'
import { kindIn } from '#app/enquiries/review/kind-in.server.ts'
import { RecordFacts } from '#app/enquiries/review/record-facts.tsx'
import { RecordNotes } from '#app/enquiries/review/record-notes.tsx'
import { RecordWork } from '#app/enquiries/review/record-work.tsx'
import { reviewKinds } from '#app/enquiries/review/review-kinds.ts'
import { listPlace, listRules } from '#app/enquiries/review/submission-list.ts'
import { viewSubmission } from '#app/enquiries/review/submission-record.server.ts'
import { SubmissionTrail } from '#app/enquiries/review/submission-trail.tsx'
import { listMails } from '#app/platform/mail.server.ts'
import { recordId } from '#app/platform/record-id.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import type { Route } from './+types/submission.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.heading} | ${wordsOfKind[loaderData.kind].title}` },
]

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  // A browser that fetches ahead has seen nothing: opening marks the submission viewed and writes the access log.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })

  const kind = kindIn(url)
  const id = recordId(params.id)
  const acting = actingIn(context)
  const query = readPrivateListQuery(url, listRules(kind))
  const opened = id && (await viewSubmission(kind, id, acting, query))
  if (!opened) throw data(null, { status: 404 })

  const { record } = opened
  const [mails, access, admins, ownerName] = await Promise.all([
    listMails(record.reference),
    readAccess(wordsOfKind[kind].subject, record.id),
    listAdmins(),
    findOwnerName(record.ownerId),
  ])
  const heading = `${reviewKinds[kind].heading} ${record.name}`
  const here = listPlace(kind, url.searchParams)
  return { kind, heading, here, ...opened, mails, access, admins, ownerName, myself: acting.staff.id }
}

export default function Submission({ loaderData }: Route.ComponentProps) {
  const { kind, heading, here, record, notes, neighbours, mails, access, admins, ownerName, myself } = loaderData
  const { listPath } = wordsOfKind[kind]
  const navigate = useNavigate()
  const path = `${listPath}/${record.id}`
  const list = listPath + here
  return (
    // Keyed, so that the next record begins at its top, with its heading in focus.
    <Dialog
      key={record.id}
      size="wide"
      title={heading}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
      footer={
        <>
          <a href={`${path}/print`} target="_blank" rel="opener" className={buttonStyle({ size: 'small' })}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </a>
          <Deletion {...{ listPath, here, record }} />
          <nav aria-label="Records" className="ml-auto flex gap-3">
            <Neighbour id={neighbours.previous} {...{ listPath, here }}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              Previous
            </Neighbour>
            <Neighbour id={neighbours.next} {...{ listPath, here }}>
              Next
              <ArrowRight aria-hidden="true" className="size-5" />
            </Neighbour>
          </nav>
        </>
      }
    >
      <RecordFacts record={record} />
      <RecordWork {...{ path, here, record, admins, ownerName, myself }} />
      <RecordNotes action={`${path}/notes${here}`} notes={notes} />
      <SubmissionTrail {...{ path, here, mails, access }} reference={record.reference} />
    </Dialog>
  )
}

type Placed = { listPath: string; here: string }

// Never prefetched: opening a submission marks it viewed.
function Neighbour({ id, listPath, here, children }: Placed & { id: string | undefined; children: ReactNode }) {
  if (!id) return null
  return (
    <Link
      to={`${listPath}/${id}${here}`}
      prefetch="none"
      preventScrollReset
      className={buttonStyle({ kind: 'secondary', size: 'small' })}
    >
      {children}
    </Link>
  )
}

function Deletion({ listPath, here, record }: Placed & { record: Route.ComponentProps['loaderData']['record'] }) {
  const kept = keptBecause(record)
  if (record.binnedAt) return null
  if (kept) return <p className="text-ink-soft self-center text-sm">It cannot be deleted: {kept}.</p>
  const selected = new URLSearchParams(here)
  selected.set('id', record.id)
  return (
    <Link
      to={`${listPath}/deletion?${selected}`}
      preventScrollReset
      className={buttonStyle({ kind: 'quiet', size: 'small' })}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      Delete
    </Link>
  )
}
