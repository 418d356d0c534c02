import { ArrowLeft, ArrowRight, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunction, useNavigate } from 'react-router'

import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/submission.route'
import { openRecord } from './load-record.server.ts'
import { runRecordAction } from './record-actions.server.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordAnswers } from './record-answers.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordNews, SubmissionHistory } from './submission-history.tsx'
import { useLiveRecord } from './use-live-record.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.heading} | ${kindConfig[loaderData.kind].title}` },
]

export async function loader(args: Route.LoaderArgs) {
  return await openRecord(args)
}

export async function action(args: Route.ActionArgs) {
  return await runRecordAction(args)
}

// After a conflict the page shows the other change.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Submission({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { shown, since, viewers, isHidden } = useLiveRecord(loaderData)
  const { kind, heading, list, path, here, record, notes, neighbours, mails, access, admins, ownerName, myself } = shown
  const { invitations, reviewBlock } = shown
  const { listPath } = kindConfig[kind]
  const navigate = useNavigate()
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
          <a
            href={`${path}/print`}
            target="_blank"
            rel="opener"
            className={buttonStyle({ kind: 'secondary', size: 'small' })}
          >
            <Printer aria-hidden="true" className="size-5" />
            Print
          </a>
          <Deletion {...{ listPath, here, record }} />
          <nav aria-label="Records" className="ml-auto flex gap-2">
            <Neighbour href={neighbours?.previous}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Previous</span>
            </Neighbour>
            <Neighbour href={neighbours?.next}>
              <span className="max-sm:sr-only">Next</span>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Neighbour>
          </nav>
        </>
      }
    >
      <UnsavedGuard />
      {refused && <ErrorSummary errors={refused.errors} />}
      <RecordNews steps={since} viewers={viewers} />
      <RecordAnswers {...{ shown, isHidden }} />
      <RecordActions {...{ path, here, record, admins, ownerName, myself, refused, invitations, reviewBlock }} />
      <RecordNotes {...{ path, here, record, notes, refused }} />
      <SubmissionHistory {...{ path, here, mails, access }} reference={record.reference} />
    </Dialog>
  )
}

// Never prefetched: opening a submission marks it viewed.
function Neighbour({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return null
  return (
    <Link
      to={href}
      prefetch="none"
      preventScrollReset
      className={`${buttonStyle({ kind: 'secondary', size: 'small' })} max-sm:px-3!`}
    >
      {children}
    </Link>
  )
}

type DeletionProps = { listPath: string; here: string; record: Route.ComponentProps['loaderData']['record'] }

function Deletion({ listPath, here, record }: DeletionProps) {
  const block = describeDeletionBlock(record)
  if (record.binnedAt) return null
  if (block) return <p className="text-ink-soft self-center text-sm">It cannot be deleted: {block}.</p>
  const selected = new URLSearchParams(here)
  selected.set('id', record.id)
  return (
    <Link
      to={`${listPath}/deletion?${selected}`}
      preventScrollReset
      className={`${buttonStyle({ kind: 'quiet', size: 'small' })} max-sm:px-2!`}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      Delete
    </Link>
  )
}
