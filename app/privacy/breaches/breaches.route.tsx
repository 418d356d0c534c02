import { transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/breaches.route'
import { breachesPath, breachPath } from './breach-path.ts'
import { breachSubject, listBreaches } from './breaches.server.ts'
import { TimeLeft } from './time-left.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Breaches of personal data' }]

export async function loader({ context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  return await transaction(async (tx) => {
    const rows = await listBreaches(tx)
    const ids = rows.map(({ id }) => id)
    await recordListed(tx, actor, breachSubject, ids)
    return { rows, now: new Date() }
  })
}

const riskWords = { unlikely: 'Unlikely', likely: 'Likely', high: 'High' }

export default function Breaches({ loaderData: { rows, now } }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Breaches"
        lead="Every one is written down, reported or not. The ICO hears of a likely risk within 72 hours."
        actions={
          <ButtonLink size="small" href={`${breachesPath}/new`}>
            Log a breach
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <EmptyState title="No breach was logged">
          Log a mail to the wrong address, a lost phone, somebody at a desk that was not theirs: also what did no harm.
        </EmptyState>
      ) : (
        <Table
          caption="Breaches"
          headings={
            <>
              <Heading>Reference</Heading>
              <Heading>We became aware</Heading>
              <Heading numeric>People</Heading>
              <Heading>Risk</Heading>
              <Heading>To report it</Heading>
              <Heading>State</Heading>
            </>
          }
        >
          {rows.map((row) => (
            <Row key={row.id}>
              <Cell className="tabular-nums">
                {/* Never prefetched: opening a breach is recorded. */}
                <RowLink to={breachPath(row.id)} prefetch="none" discover="none">
                  {row.reference}
                </RowLink>
              </Cell>
              <Cell label="We became aware">{formatMoment(row.discoveredAt)}</Cell>
              <Cell label="People" numeric>
                {row.people?.toLocaleString('en-GB') ?? 'Not known'}
              </Cell>
              <Cell label="Risk">{row.risk ? riskWords[row.risk] : 'Not assessed'}</Cell>
              <Cell label="To report it">
                <TimeLeft breach={row} now={now} />
              </Cell>
              <Cell label="State">
                <span>{row.closedAt ? <Badge>Closed</Badge> : <Badge tone="warning">Open</Badge>}</span>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </div>
  )
}
