import { formatBytes } from '#app/media/format-bytes.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { BackupRun } from './backup-runs.server.ts'

export function RunTable({ runs }: { runs: BackupRun[] }) {
  return (
    <Table
      caption="The last backups"
      headings={['Begun', 'Result', 'Place', 'Size', 'Holds'].map((heading) => (
        <Heading key={heading}>{heading}</Heading>
      ))}
    >
      {runs.map((run) => (
        <Row key={run.id}>
          <Cell className="tabular-nums">{formatSecond(run.startedAt)}</Cell>
          <Cell label="Result">
            {run.outcome === 'failed' ? (
              <div className="grid justify-items-start gap-1">
                <Badge tone="danger">Failed</Badge>
                <span className="wrap-anywhere">{run.error}</span>
              </div>
            ) : (
              describeResult(run)
            )}
          </Cell>
          <Cell label="Place" className="wrap-anywhere">
            {run.place}/{run.name}
          </Cell>
          <Cell label="Size" className="whitespace-nowrap">
            {run.bytes === null ? '–' : formatBytes(run.bytes)}
          </Cell>
          <Cell label="Holds">
            {run.rows === null
              ? describeWithoutRows(run)
              : `${run.rows.toLocaleString('en-GB')} rows, ${(run.files ?? 0).toLocaleString('en-GB')} files`}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function describeResult({ outcome, verification, unverified }: BackupRun): string {
  if (outcome === 'running') return 'Being written'
  if (verification === 'restored') return 'Succeeded: read back, and restored to try it'
  return `Succeeded: read back${unverified ? `, not restored. ${unverified}` : ''}`
}

/** A base backup has no rows to count. */
function describeWithoutRows({ outcome, bytes }: BackupRun): string {
  return outcome === 'succeeded' && bytes !== null ? 'The database, to go back from' : '–'
}
