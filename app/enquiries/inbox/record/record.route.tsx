import { ArrowLeft, ArrowRight, Printer, Trash2, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type ShouldRevalidateFunction } from 'react-router'

import { placeLabels } from '#app/care/classes/class-rules.ts'
import { UnsavedGuard } from '#app/desk-parts/record/unsaved-guard.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { deletionHref } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/record.route'
import { MoveToBin, RarerActions, type Shown } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordFamily } from './record-family.tsx'
import { RecordNotes } from './record-notes.tsx'
import { loadRecord, runRecordAction } from './record-page.server.ts'
import { RecordSummary } from './record-summary.tsx'
import { SubmissionHistory } from './submission-history.tsx'

export const meta: Route.MetaFunction = ({ loaderData: { kind, path, heading, record } }) => [
  { title: isInbox(path) ? `${record.name} | Inbox` : `${heading} | ${kindConfig[kind].title}` },
]

export const loader = loadRecord
export const action = runRecordAction

// After a conflict the page shows the other change.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

/** Beside the inbox, or in a dialog over its list. */
export default function Record({ loaderData, actionData: refused }: Route.ComponentProps) {
  const shown: Shown = { ...loaderData, refused }
  const { record } = shown
  const isBeside = isInbox(shown.path)
  const Shell = isBeside ? Panel : OverList
  return (
    // A new key scrolls the next record to its top and focuses its heading.
    <Shell key={record.id} shown={shown}>
      <UnsavedGuard />
      {refused?.errors && <ErrorSummary errors={refused.errors} />}
      {refused?.failed && <FailedNote failed={refused.failed} />}
      <div>
        {record.quarantine && !record.binnedAt && (
          <div className="mb-4">
            <Notice kind="warning" title="It may be spam">
              If a person sent it, they expect our answer within 24 hours. Releasing it puts it into the list and tells
              the team. Otherwise delete it.
            </Notice>
          </div>
        )}
        <RecordFamily {...{ record, shown }} />
        {shown.places.map(({ classId, title, status }) => (
          <p key={classId} className="mb-6">
            Class: <Link to={`/admin/classes/${classId}`}>{title}</Link>, {placeLabels[status].toLowerCase()}
          </p>
        ))}
        <RecordFacts record={record} />
      </div>
      <RecordNotes shown={shown} />
      <details open={refused && refused.intent !== 'work'} className="border-line border-t pt-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Owner, legal hold, complaint and more
        </summary>
        <div className="grid gap-5 pt-3">
          <RarerActions shown={shown} />
          {isBeside && <MoveToBin shown={shown} />}
        </div>
      </details>
      <SubmissionHistory shown={shown} />
    </Shell>
  )
}

type ShellProps = { shown: Shown; children: ReactNode }

function Panel({ shown, children }: ShellProps) {
  const { heading, list } = shown
  return (
    <article aria-labelledby="record-title" className="border-line bg-paper min-w-0 lg:border-l">
      <header className="border-line bg-paper z-3 grid grid-cols-1 gap-1 border-b px-4 py-3 sm:px-6 lg:sticky lg:top-(--bar-height)">
        <div className="flex flex-wrap items-start gap-2">
          <Title>{heading}</Title>
          <nav aria-label="Records" className="flex shrink-0">
            <Steps shown={shown} isIcon />
            <PrintLink shown={shown} isIcon />
            <Link to={list} preventScrollReset className={iconStyle}>
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close the record</span>
            </Link>
          </nav>
        </div>
        <RecordSummary shown={shown} />
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 sm:px-6">{children}</div>
    </article>
  )
}

function OverList({ shown, children }: ShellProps) {
  const { heading, list } = shown
  return (
    <DialogOver
      size="wide"
      title={heading}
      closeHref={list}
      footer={
        <>
          <PrintLink shown={shown} />
          <Deletion shown={shown} />
          <nav aria-label="Records" className="ml-auto flex gap-2">
            <Steps shown={shown} />
          </nav>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <RecordSummary shown={shown} />
        {children}
      </div>
    </DialogOver>
  )
}

function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Runs before any key press, because removing the previous record also removed the focus.
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={title} id="record-title" tabIndex={-1} className="min-w-0 grow basis-34 py-2 text-lg focus:outline-none">
      {children}
    </h2>
  )
}

const steps = [
  { way: 'previous', label: 'Previous' },
  { way: 'next', label: 'Next' },
] as const

function Steps({ shown: { neighbours }, isIcon = false }: { shown: Shown; isIcon?: boolean }) {
  return steps.map(({ way, label }) => {
    const href = neighbours?.[way]
    return (
      href && (
        <Link key={way} to={href} preventScrollReset className={isIcon ? iconStyle : footStyle}>
          {way === 'previous' && <ArrowLeft aria-hidden="true" className="size-5" />}
          <span className={isIcon ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
          {way === 'next' && <ArrowRight aria-hidden="true" className="size-5" />}
        </Link>
      )
    )
  })
}

function PrintLink({ shown: { kind, record }, isIcon = false }: { shown: Shown; isIcon?: boolean }) {
  const style = isIcon ? iconStyle : footStyle
  return (
    <a href={`${kindConfig[kind].listPath}/${record.id}/print`} target="_blank" rel="opener" className={style}>
      <Printer aria-hidden="true" className="size-5" />
      <span className={isIcon ? 'sr-only' : undefined}>Print</span>
    </a>
  )
}

function Deletion({ shown: { kind, here, record } }: { shown: Shown }) {
  const block = describeDeletionBlock(record)
  if (record.binnedAt) return null
  if (block)
    return (
      <p className="text-ink-soft self-center text-sm max-sm:order-first max-sm:basis-full">
        It cannot be deleted: {block}.
      </p>
    )
  return (
    <Link
      to={deletionHref(kind, here, record.id)}
      preventScrollReset
      className={`${buttonStyle({ kind: 'quiet', size: 'small' })} max-sm:px-2!`}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      Delete
    </Link>
  )
}

const iconStyle = `${buttonStyle({ kind: 'quiet', size: 'small' })} px-3!`
const footStyle = `${buttonStyle({ kind: 'secondary', size: 'small' })} max-sm:px-3!`
