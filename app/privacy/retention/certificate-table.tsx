import { formatSecond } from '#app/platform/time/london-time.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

type Certificate = { seq: number; at: Date; records: string; period: string; references: string[] }

export function CertificateTable({ certificates }: { certificates: Certificate[] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">What was removed</h2>
      <Table
        caption="Certificates of what was removed, newest first"
        headings={
          <>
            <Heading>When</Heading>
            <Heading>What</Heading>
            <Heading>Period</Heading>
            <Heading numeric>Records</Heading>
            <Heading>References</Heading>
            <Heading numeric>Line of the audit log</Heading>
          </>
        }
      >
        {certificates.map(({ seq, at, records, period, references }) => (
          <Row key={seq}>
            <Cell className="text-ink-soft tabular-nums">{formatSecond(at)}</Cell>
            <Cell className="font-semibold">{records}</Cell>
            <Cell label="Period">{period}</Cell>
            <Cell label="Records" numeric>
              {references.length.toLocaleString('en-GB')}
            </Cell>
            <Cell label="References">
              <References references={references} />
            </Cell>
            <Cell label="Line of the audit log" numeric>
              {seq.toLocaleString('en-GB')}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

const mostBeside = 3

function References({ references }: { references: string[] }) {
  if (references.length <= mostBeside) return references.join(', ')
  return (
    <details>
      <summary className="cursor-pointer">
        {references.slice(0, mostBeside).join(', ')} and {references.length - mostBeside} more
      </summary>
      {references.slice(mostBeside).join(', ')}
    </details>
  )
}

type Change = { seq: number; at: Date; actorName: string | null; details: AuditDetails | null }

export function ChangeTable({ changes }: { changes: Change[] }) {
  return (
    <details>
      <summary className="cursor-pointer">What was changed here before</summary>
      <ul className="grid gap-1 py-2">
        {changes.map(({ seq, at, actorName, details }) => (
          <li key={seq}>
            {formatSecond(at)}: {actorName ?? 'Name removed'} changed “{String(details?.['records'])}” from{' '}
            {String(details?.['from'])} to {String(details?.['to'])}
          </li>
        ))}
      </ul>
    </details>
  )
}
