import { ArrowLeft, ArrowRight, Printer, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { data, Link, type ShouldRevalidateFunction, useNavigate } from 'react-router'

import { placeLabels } from '#app/care/classes/class-rules.ts'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { affectsRecord, onUpdate } from '#app/enquiries/live-updates.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { useLiveData } from '#app/enquiries/review/use-live-data.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/submission.route'
import { loadRecord, type LoadedRecord } from './load-record.server.ts'
import { runRecordAction } from './record-actions.server.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordFamily } from './record-family.tsx'
import { RecordNotes } from './record-notes.tsx'
import { ChangesSinceOpened, SubmissionHistory } from './submission-history.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.heading} | ${kindConfig[loaderData.kind].title}` },
]

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  // A prefetch is not a view: opening marks the submission viewed and writes the access log.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })

  const opened = await loadRecord(context, url, params.id)
  if (!opened) throw data(null, { status: 404 })
  return opened
}

export async function action(args: Route.ActionArgs) {
  return await runRecordAction(args)
}

export const clientAction = stayOnRecord

// After a conflict the page shows the other change.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Submission({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { shown, since, isHidden } = useLiveRecord(loaderData)
  const { kind, heading, here, record, notes, neighbours, mails, access, admins, ownerName, places, myself } = shown
  const { invitations, reviewBlock } = shown
  const { listPath } = kindConfig[kind]
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
      {isHidden ? (
        <Withdrawn />
      ) : (
        <>
          <RecordFamily {...{ record, ownerName }} action={path + here} />
          {places.map((place) => (
            <ClassPlace key={place.classId} place={place} />
          ))}
          <RecordFacts record={record} />
        </>
      )}
      <RecordActions {...{ path, here, record, admins, ownerName, myself, refused, invitations, reviewBlock }} />
      <RecordNotes {...{ path, here, record, notes, refused }} />
      <SubmissionHistory {...{ path, here, mails, access }} reference={record.reference} />
    </Dialog>
  )
}

function ClassPlace({ place: { title, status, classId } }: { place: LoadedRecord['places'][number] }) {
  return (
    <p className="mb-6">
      Class: <Link to={`/admin/classes/${classId}`}>{title}</Link>, {placeLabels[status].toLowerCase()}
    </p>
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
  const kept = describeDeletionBlock(record)
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

const { opened, keptOpen, printed, exported } = recordEvents
const readingActions = [opened, keptOpen, printed, exported].map((event) => event.action)

function useLiveRecord(loaded: LoadedRecord) {
  const { kind, here, record, access, myself } = loaded
  const { id } = record
  const shown = useLiveData(loaded, `${kindConfig[kind].listPath}/${id}/now${here}`, (news, now) =>
    affectsRecord(
      news,
      id,
      now.access.steps.map(({ requestId }) => requestId),
    ),
  )
  const newest = access.steps[0]?.seq ?? 0
  const since = shown.access.steps.filter(
    (step) => step.seq > newest && step.actorId !== myself && !readingActions.includes(step.action),
  )
  const hasHeard = useHeardOfWithdrawal(id)
  return { shown, since, isHidden: hasHeard && !shown.record.consentWithdrawnAt }
}

/** Answers are hidden until the page has read what remains. */
function useHeardOfWithdrawal(id: string) {
  const [heardOf, setHeardOf] = useState<string>()
  useEffect(
    () =>
      onUpdate(({ changes = [] }) => {
        if (changes.some(({ ids, isWithdrawal }) => isWithdrawal && ids?.includes(id))) setHeardOf(id)
      }),
    [id],
  )
  return heardOf === id
}
