import { formatInstant } from '#app/platform/time/london-time.ts'
import { importsPath } from '#app/shop/products/manage/product-list.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { type Source, sourceLabels } from './file-form.ts'
import { importLivesDays } from './import-limits.ts'
import type { ImportState } from './import-schema.ts'

export const stateLabels: Record<ImportState, string> = {
  checked: 'Not imported yet',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
}

type Listed = { id: string; fileName: string; source: Source; state: ImportState; createdAt: Date }

export function ImportList({ imports }: { imports: Listed[] }) {
  const headings = (
    <>
      <Heading>File</Heading>
      <Heading>Columns</Heading>
      <Heading>Sent</Heading>
      <Heading>State</Heading>
    </>
  )
  return (
    <section aria-labelledby="imports" className="grid grid-cols-1 gap-4">
      <h2 id="imports" className="text-lg">
        Files of the last {importLivesDays} days
      </h2>
      <Table caption="Files of products" headings={headings}>
        {imports.map(({ id, fileName, source, state, createdAt }) => (
          <Row key={id}>
            <Cell className="font-semibold wrap-anywhere">
              <Link href={`${importsPath}/${id}`}>{fileName}</Link>
            </Cell>
            <Cell label="Columns">{sourceLabels[source]}</Cell>
            <Cell label="Sent" className="tabular-nums">
              {formatInstant(createdAt)}
            </Cell>
            <Cell label="State">{stateLabels[state]}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
