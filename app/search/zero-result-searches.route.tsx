import { formatDate } from '#app/platform/time/london-time.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/zero-result-searches.route'
import { listZeroResultSearches } from './zero-result-searches.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Searches without results' }]

export async function loader() {
  return { queries: await listZeroResultSearches() }
}

export default function ZeroResultSearches({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Searches without results"
        lead="What visitors looked for and did not find. Only words are kept: no names of visitors, no addresses, no numbers."
      />
      {queries.length === 0 && <EmptyState title="Every search has found something so far" />}
      {queries.length > 0 && (
        <Table
          caption="Searches without results"
          headings={
            <>
              <Heading>Words</Heading>
              <Heading numeric>Searches</Heading>
              <Heading>Last</Heading>
            </>
          }
        >
          {queries.map(({ query, searches, lastAt }) => (
            <Row key={query}>
              <Cell label="Words" className="font-semibold break-words">
                {query}
              </Cell>
              <Cell label="Searches" numeric>
                {searches}
              </Cell>
              <Cell label="Last">{formatDate(lastAt)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </div>
  )
}
