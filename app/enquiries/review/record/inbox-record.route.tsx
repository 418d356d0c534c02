import { ArrowLeft, ArrowRight, Printer, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type ShouldRevalidateFunction } from 'react-router'

import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/inbox-record.route'
import { Composer } from './composer.tsx'
import { openRecord } from './load-record.server.ts'
import { MoveToBin } from './move-to-bin.tsx'
import { runRecordAction } from './record-actions.server.ts'
import { HeldBack, RarerActions } from './record-actions.tsx'
import { RecordAnswers } from './record-answers.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordSummary } from './record-summary.tsx'
import { RecordNews, SubmissionHistory } from './submission-history.tsx'
import { useLiveRecord } from './use-live-record.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData.record.name} | Inbox` }]

export async function loader(args: Route.LoaderArgs) {
  return await openRecord(args)
}

export async function action(args: Route.ActionArgs) {
  return await runRecordAction(args)
}

// After a conflict the page shows the other change.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function InboxRecord({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { shown, since, viewers, isHidden } = useLiveRecord(loaderData)
  const { kind, heading, list, path, here, record, notes, neighbours, mails, access, admins, ownerName, myself } = shown
  return (
    <article key={record.id} data-record aria-labelledby="record-title" className={panelStyle}>
      <UnsavedGuard />
      <header className="border-line bg-paper z-3 grid gap-1 border-b px-4 py-3 sm:px-6 lg:sticky lg:top-(--bar-height)">
        <div className="flex items-start gap-2">
          <Title>{heading}</Title>
          <nav aria-label="Records" className="flex shrink-0">
            <Step href={neighbours?.previous} label="Previous" keys="k">
              <ArrowLeft aria-hidden="true" className="size-5" />
            </Step>
            <Step href={neighbours?.next} label="Next" keys="j">
              <ArrowRight aria-hidden="true" className="size-5" />
            </Step>
            <a
              href={`${kindConfig[kind].listPath}/${record.id}/print`}
              target="_blank"
              rel="opener"
              className={iconStyle}
            >
              <Printer aria-hidden="true" className="size-5" />
              <span className="sr-only">Print</span>
            </a>
            <Link to={list} preventScrollReset className={iconStyle} aria-keyshortcuts="Escape" data-close>
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close the record</span>
            </Link>
          </nav>
        </div>
        <RecordSummary shown={shown} />
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 sm:px-6">
        {refused && <ErrorSummary errors={refused.errors} />}
        <div>
          <RecordNews steps={since} viewers={viewers} />
          {record.quarantine && !record.binnedAt && (
            <div className="mb-4">
              <HeldBack />
            </div>
          )}
          <RecordAnswers {...{ shown, isHidden }} isBeside />
        </div>
        <RecordNotes {...{ path, here, record, notes, refused }}>
          <Composer
            action={path + here}
            record={record}
            colleagues={admins.filter(({ id }) => id !== myself).map(({ name }) => name)}
            {...(refused?.intent === 'work' ? { errors: refused.errors, values: refused.values } : {})}
          />
        </RecordNotes>
        <details open={refused && refused.intent !== 'work'} className="border-line border-t pt-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Owner, legal hold, complaint and more
          </summary>
          <div className="grid gap-5 pt-3">
            <RarerActions
              {...{ path, here, record, admins, ownerName, myself, refused }}
              invitations={shown.invitations}
              reviewBlock={shown.reviewBlock}
            />
            <MoveToBin record={record} list={list} />
          </div>
        </details>
        <SubmissionHistory {...{ path, here, mails, access }} reference={record.reference} />
      </div>
    </article>
  )
}

function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Runs before any key press, because removing the previous record also removed the focus.
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={title} id="record-title" tabIndex={-1} className="mr-auto text-lg focus:outline-none">
      {children}
    </h2>
  )
}

interface StepProps {
  href: string | undefined
  label: string
  keys: string
  children: ReactNode
}

// Never prefetched: opening a submission marks it viewed.
function Step({ href, label, keys, children }: StepProps) {
  if (!href) return null
  return (
    <Link to={href} prefetch="none" preventScrollReset className={iconStyle} aria-keyshortcuts={keys}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  )
}

const panelStyle = 'border-line bg-paper min-w-0 lg:border-l'
const iconStyle = `${buttonStyle({ kind: 'quiet', size: 'small' })} px-3!`
