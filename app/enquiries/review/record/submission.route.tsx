import { ArrowLeft, ArrowRight, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, type ShouldRevalidateFunction, useNavigate } from 'react-router'

import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { keptBecause } from '#app/enquiries/review/deletion-block.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/submission.route'
import { openRecord } from './load-record.server.ts'
import { changeRecordAsAsked } from './record-actions.server.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordWork } from './record-work.tsx'
import { ChangesSinceOpened, SubmissionHistory } from './submission-history.tsx'
import { useRecordNow } from './use-live-record.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.heading} | ${wordsOfKind[loaderData.kind].title}` },
]

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  // A prefetch is not a view: opening marks the submission viewed and writes the access log.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })

  const opened = await openRecord(context, url, params.id)
  if (!opened) throw data(null, { status: 404 })
  return opened
}

export async function action(args: Route.ActionArgs) {
  return await changeRecordAsAsked(args)
}

export const clientAction = stayOnRecord

// After a conflict the page shows the other change.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Submission({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { shown, since, isHidden } = useRecordNow(loaderData)
  const { kind, heading, here, record, notes, neighbours, mails, access, admins, ownerName, myself } = shown
  const { listPath } = wordsOfKind[kind]
  const navigate = useNavigate()
  const path = `${listPath}/${record.id}`
  const list = listPath + here
  return (
    // A new key scrolls the next record to its top and focuses its heading.
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
      <UnsavedGuard />
      {refused && <ErrorSummary errors={refused.errors} />}
      <ChangesSinceOpened steps={since} />
      {isHidden ? <Withdrawn /> : <RecordFacts record={record} />}
      <RecordWork {...{ path, here, record, admins, ownerName, myself, refused }} />
      <RecordNotes {...{ path, here, record, notes, refused }} />
      <SubmissionHistory {...{ path, here, mails, access }} reference={record.reference} />
    </Dialog>
  )
}

function Withdrawn() {
  return <Notice kind="warning">Consent has just been withdrawn. What is left of this record is being read.</Notice>
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
