import { Link } from 'react-router'

import { formatMoment } from '#app/platform/time/london-time.ts'
import type { readAccess, Reader } from '#app/staff/audit/audit-access.server.ts'
import { type AuditDetails, type AuditEvent, auditPath, fillLabel, formatActor } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

export type Access = Awaited<ReturnType<typeof readAccess>>

type RecordAccessProps = {
  access: Access
  reference: string
  /** What is done with such a record. */
  events?: Record<string, AuditEvent>
}

export function RecordAccess({ access: { readers, steps, isMore }, reference, events }: RecordAccessProps) {
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
          {steps.map(({ seq, at, ...step }) => (
            <li key={seq}>
              {formatActor(step)} {describeStep(step, events)}, {formatMoment(at)}
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

type Step = { action: string; details: AuditDetails | null }

/** As the audit log says it: 'marked it as answered'. */
function describeStep({ action, details }: Step, events: Record<string, AuditEvent> = {}): string {
  const label = Object.values({ ...events, ...recordEvents }).find((event) => event.action === action)?.label
  const said = label ? fillLabel(label, '{records}', details) : action
  const words = said.replace(' of {records}', '').replace(' to {records}', '').replace('{records}', 'it')
  const isOfFamily = words.startsWith('The family') || words.startsWith('Consent')
  return (isOfFamily ? 'was told: ' : '') + words.charAt(0).toLowerCase() + words.slice(1)
}
