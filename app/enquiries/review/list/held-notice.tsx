import { Link } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

import type { Held } from './held-submissions.server.ts'

/** Names the likeliest people among the suspects, but takes only one line in a flood. */
export function HeldNotice({ kind, held: { total, isMore, first } }: { kind: EnquiryKind; held: Held }) {
  const { listPath, noun } = kindConfig[kind]
  if (total === 0) return null
  const isOne = total === 1
  const count = `${isMore ? 'More than ' : ''}${total.toLocaleString('en-GB')} ${noun}${isOne ? '' : 's'}`
  return (
    <NoticeLine kind="warning" title={`${count} that may be spam: look at ${isOne ? 'it' : 'these'} first`}>
      <ul className="flex flex-wrap items-center gap-x-4">
        {first.map(({ id, name, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            {/* Never prefetched: opening a submission marks it viewed. */}
            <Link
              to={`${listPath}/${id}?status=held`}
              title={`${name}, ${formatDay(createdAt)}`}
              prefetch="none"
              preventScrollReset
              className={noticeLinkStyle}
            >
              <span className="lg:max-w-36 lg:truncate">{name}</span>
            </Link>
          </li>
        ))}
        {total > first.length && (
          <li>
            <Link to={`${listPath}?status=held`} className={noticeLinkStyle}>
              Show all that may be spam
            </Link>
          </li>
        )}
      </ul>
      <details className="open:basis-full">
        <summary className="min-h-11 cursor-pointer content-center lg:min-h-6">Why?</summary>
        {isOne ? 'It looks' : 'They look'} as if a program had sent {isOne ? 'it' : 'them'}. If a person did, they were
        told that we answer within 24 hours.
      </details>
    </NoticeLine>
  )
}
