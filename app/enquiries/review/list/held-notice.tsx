import { Link } from 'react-router'

import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Held } from './held-submissions.server.ts'

/** A person among the suspects is seen at once, while a flood takes one line. */
export function HeldNotice({ kind, held: { total, isMore, first } }: { kind: EnquiryKind; held: Held }) {
  const { listPath, noun } = kindConfig[kind]
  if (total === 0) return null
  const isOne = total === 1
  const count = `${isMore ? 'More than ' : ''}${total.toLocaleString('en-GB')} ${noun}${isOne ? '' : 's'}`
  return (
    <Notice kind="warning" title={`${count} held back: look at ${isOne ? 'it' : 'these'} first`}>
      <div className="flex flex-wrap items-center gap-x-6">
        <p>
          {isOne ? 'It looks' : 'They look'} as if a program had sent {isOne ? 'it' : 'them'}. If a person did, they
          were told that we answer within 24 hours.
        </p>
        <ul className="flex flex-wrap items-center gap-x-6">
          {first.map(({ id, name, createdAt }) => (
            <li key={id} className="wrap-anywhere">
              {/* Never prefetched: opening a submission marks it viewed. */}
              <Link to={`${listPath}/${id}?status=held`} prefetch="none" preventScrollReset className={linkStyle}>
                {name}
              </Link>{' '}
              <span className="text-ink-soft">{formatDay(createdAt)}</span>
            </li>
          ))}
          {total > first.length && (
            <li>
              <Link to={`${listPath}?status=held`} className={linkStyle}>
                Show all that are held back
              </Link>
            </li>
          )}
        </ul>
      </div>
    </Notice>
  )
}

const linkStyle = 'text-plum inline-flex min-h-11 items-center underline lg:min-h-6'
