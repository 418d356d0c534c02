import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NoticeLine } from '#app/desk-parts/list/notice-line.tsx'
import { kindConfig } from '#app/enquiries/kinds.ts'
import type { overviewEnquiries } from '#app/enquiries/review/list/overview.server.ts'
import { formatCounted } from '#app/platform/formats/counted.ts'
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

import { MailQueueNotice } from './mail-queue-notice.tsx'

type EnquiryOverviewProps = Awaited<ReturnType<typeof overviewEnquiries>> & { mails: MailQueue; now: number }

const hourMs = 60 * 60 * 1000

export function EnquiryOverview({ waiting, longest, mails, now }: EnquiryOverviewProps) {
  const heldBack = waiting.filter(({ held }) => held.total > 0)
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {heldBack.length > 0 && (
        <div className="lg:col-span-2">
          <NoticeLine kind="warning" title="Possible spam: look at these first">
            <p className="flex flex-wrap items-center gap-x-6">
              {heldBack.map(({ kind, held }) => (
                <CountLink key={kind} href={`${kindConfig[kind].listPath}?status=held`}>
                  {formatCounted(held)}{' '}
                  {held.total === 1 ? kindConfig[kind].title.replace(/s$/, '') : kindConfig[kind].title}
                </CountLink>
              ))}
            </p>
            <p>They look as if a program had sent them. If a person did, they wait for our answer.</p>
          </NoticeLine>
        </div>
      )}
      <section aria-labelledby="longest" className="grid content-start gap-3">
        <h2 id="longest" className="text-xl">
          Waiting longest
        </h2>
        {longest.length === 0 && <p className="text-ink-soft">Everything is answered.</p>}
        <ol className="grid">
          {longest.map(({ id, path, reference, createdAt }) => (
            <li key={id} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-2">
              {/* Never prefetched: opening a submission marks it viewed. */}
              <Link to={path} prefetch="none" className="text-plum inline-flex min-h-11 items-center underline">
                <span className="tabular-nums">{reference}</span>
              </Link>
              <span className="self-center">
                {formatMoment(createdAt)} <strong>({formatWait(now - createdAt.getTime())})</strong>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="clock" className="grid content-start gap-3">
        <h2 id="clock" className="text-xl">
          The 24-hour promise
        </h2>
        <ul className="grid">
          {waiting.map(({ kind, due, overdue }) => (
            <li key={kind} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-2">
              <span className="self-center">{kindConfig[kind].title}</span>
              <span className="flex gap-x-4">
                <CountLink href={`${kindConfig[kind].listPath}?clock=due`}>{formatCounted(due)} within it</CountLink>
                <CountLink href={`${kindConfig[kind].listPath}?clock=overdue`} isBad={overdue.total > 0}>
                  {formatCounted(overdue)} past it
                </CountLink>
              </span>
            </li>
          ))}
        </ul>
        <MailQueueNotice {...{ mails, now }} />
        {heldBack.length === 0 && <p>There is no possible spam.</p>}
      </section>
    </div>
  )
}

function CountLink({ href, isBad = false, children }: { href: string; isBad?: boolean; children: ReactNode }) {
  return (
    <Link
      to={href}
      className={`inline-flex min-h-11 items-center underline ${isBad ? 'text-danger font-semibold' : 'text-plum'}`}
    >
      <span className="tabular-nums">{children}</span>
    </Link>
  )
}

function formatWait(ms: number) {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${Math.floor(hours / 24)} days`
}
