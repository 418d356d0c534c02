import { Link } from 'react-router'

import { ActionDisclosure } from '#app/desk-parts/record/action-disclosure.tsx'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { auditPath, formatActor } from '#app/staff/audit/audit-event.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { describeAuditEvent, formatDetails } from './audit-labels.ts'
import type { ListedAudit } from './audit-list.server.ts'

const headings = ['When', 'Who', 'What', 'Records', 'Request']

/** `owners`: account owners by account id. */
export function AuditTable({ rows, owners }: { rows: ListedAudit[]; owners: ReadonlyMap<string, string> }) {
  return (
    <Table
      caption="Audit log, newest first"
      headings={headings.map((heading) => (
        <Heading key={heading} numeric={heading === 'Records'}>
          {heading}
        </Heading>
      ))}
    >
      {rows.map((row) => (
        <AuditRow key={row.seq} row={row} owner={ownerOf(row, owners)} />
      ))}
    </Table>
  )
}

function ownerOf({ subject, records, ids: [id] }: ListedAudit, owners: ReadonlyMap<string, string>) {
  return subject === 'staff' && records === 1 && id ? owners.get(id) : undefined
}

type AuditRowProps = { row: ListedAudit; owner: string | undefined }

function AuditRow({ row, owner }: AuditRowProps) {
  return (
    <Row className="has-[[open]]:[&>td]:align-baseline">
      <Cell className="text-ink-soft tabular-nums @min-[60rem]:whitespace-nowrap">
        <time dateTime={row.at.toISOString()}>{formatSecond(row.at)}</time>
      </Cell>
      <Cell className={`@min-[60rem]:max-w-52 ${row.actorId ? 'font-semibold' : 'text-ink-soft'}`}>
        {formatActor(row)}
      </Cell>
      <Cell className="wrap-anywhere @min-[60rem]:w-1/2">
        <What row={row} owner={owner} />
      </Cell>
      <Cell label="Records" numeric>
        {row.records > 0 ? row.records.toLocaleString('en-GB') : <span className="text-ink-soft">none</span>}
      </Cell>
      <Cell label="Request" className="items-center tabular-nums">
        {row.requestId ? <RequestLink id={row.requestId} /> : <span className="text-ink-soft">none</span>}
      </Cell>
    </Row>
  )
}

function RequestLink({ id }: { id: string }) {
  return (
    <Link
      to={`${auditPath}?${new URLSearchParams({ search: id, kind: 'everything' })}`}
      className={`${linkStyle} inline-flex min-h-11 items-center`}
    >
      <span className="sr-only">Request </span>
      {id}
    </Link>
  )
}

function What({ row, owner }: AuditRowProps) {
  const sentence = describeAuditEvent({ ...row, owner })
  const facts = formatDetails(row.details)
  const unnamed = row.records - row.ids.length
  if (facts.length === 0 && row.ids.length === 0) return <span className="pl-5">{sentence}</span>
  return (
    <ActionDisclosure label={sentence}>
      <div className="border-line border-l-3 pl-4">
        <Facts>
          <Fact term="Row">{row.seq}</Fact>
          {facts.map(({ name, fact }) => (
            <Fact key={name} term={name}>
              {fact}
            </Fact>
          ))}
          {row.ids.length > 0 && (
            <Fact term="Record ids">
              <ul className="text-xs tabular-nums">
                {row.ids.map((id) => (
                  <li key={id}>{id}</li>
                ))}
                {unnamed > 0 && (
                  <li className="text-ink-soft">and {unnamed.toLocaleString('en-GB')} more, in the export</li>
                )}
              </ul>
            </Fact>
          )}
        </Facts>
      </div>
    </ActionDisclosure>
  )
}
