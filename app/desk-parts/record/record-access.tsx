import { Link } from 'react-router'

import { formatMoment } from '#app/platform/time/london-time.ts'
import type { readAccess, Reader } from '#app/staff/audit/audit-access.server.ts'
import { type AuditDetails, auditPath, formatActor } from '#app/staff/audit/audit-event.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

export type Access = Awaited<ReturnType<typeof readAccess>>

type RecordAccessProps = {
  access: Access
  reference: string
  describeStep: (action: string, details: AuditDetails | null) => string
}

export function RecordAccess({ access: { readers, steps, isMore }, reference, describeStep }: RecordAccessProps) {
  return (
    <>
      <section>
        <h3 className="mb-2 text-base">Who opened, printed and exported it</h3>
        <ul className="grid grid-cols-1 gap-1.5">
          {readers.map((reader) => (
            <li key={reader.actorId}>
              <span className="font-semibold">{formatActor(reader)}:</span> {describeReads(reader)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 text-base">What was done</h3>
        <ul className="grid grid-cols-1 gap-1.5">
          {steps.map(({ seq, action, details, at, ...actor }) => (
            <li key={seq}>
              {formatActor(actor)} {describeStep(action, details)}, {formatMoment(at)}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <Link
            to={`${auditPath}?${new URLSearchParams({ search: reference, kind: 'everything' })}`}
            className={`${linkStyle} inline-flex min-h-11 items-center`}
          >
            {isMore ? 'All that was done before, and views of lists' : 'Views of lists, too'}, in the audit log
          </Link>
        </p>
      </section>
    </>
  )
}

/** 'opened 3 times, last 4 March 2026 at 10:42; printed once, 3 March 2026 at 09:00' */
function describeReads({ reads }: Reader) {
  return reads
    .map(({ how, times, lastAt }) => {
      const often = times === 1 ? 'once,' : `${times.toLocaleString('en-GB')} times, last`
      return `${how} ${often} ${formatMoment(lastAt)}`
    })
    .join('; ')
}
