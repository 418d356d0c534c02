import { kindLabels } from '#app/enquiries/review/list/inbox-queues.ts'
import {
  listWaitingWithdrawals,
  type WaitingWithdrawal,
} from '#app/enquiries/review/withdrawals/waiting-withdrawals.server.ts'
import { channelLabels, checkHours } from '#app/enquiries/withdrawal/withdrawals.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/withdrawals.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Withdrawals of consent' }]

export async function loader({ context }: Route.LoaderArgs) {
  const found = await transaction((tx) => listWaitingWithdrawals(tx, currentActor(context)))
  return { waiting: found.filter(({ block }) => !block), kept: found.filter(({ block }) => block) }
}

export default function Withdrawals({ loaderData: { waiting, kept } }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Withdrawals"
        lead={`Consents that were withdrawn, and what we had noted before. A note is deleted within ${checkHours} hours, unless somebody keeps it with a reason.`}
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-lg">Notes to check</h2>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing waits">
            A withdrawn consent appears here while our notes are to be checked.
          </EmptyState>
        ) : (
          <WithdrawalTable caption="Withdrawals with notes to check" rows={waiting} />
        )}
      </section>
      {kept.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="text-lg">Kept for care or a dispute</h2>
          <p className="max-w-measure">
            The answers are used for nothing else. When that ends they go, with the notes that nobody has kept.
          </p>
          <WithdrawalTable caption="Withdrawals whose records are kept" rows={kept} />
        </section>
      )}
    </div>
  )
}

function WithdrawalTable({ caption, rows }: { caption: string; rows: WaitingWithdrawal[] }) {
  return (
    <Table
      caption={caption}
      headings={
        <>
          <Heading>Reference</Heading>
          <Heading>What it is</Heading>
          <Heading>Withdrawn</Heading>
          <Heading>How</Heading>
          <Heading numeric>Notes to check</Heading>
          <Heading>They go</Heading>
        </>
      }
    >
      {rows.map(({ id, href, reference, kind, withdrawnAt, channel, notes, block, dueAt }) => (
        <Row key={id}>
          <Cell className="tabular-nums">
            {/* Never prefetched: opening a record is recorded. */}
            <RowLink to={href} prefetch="none" discover="none">
              {reference}
            </RowLink>
          </Cell>
          <Cell label="What it is">{kindLabels[kind]}</Cell>
          <Cell label="Withdrawn">{formatMoment(withdrawnAt)}</Cell>
          <Cell label="How">{channelLabels[channel]}</Cell>
          <Cell label="Notes to check" numeric>
            {notes}
          </Cell>
          <Cell label="They go">{block ? `Not now: ${block}` : `By ${formatDeadline(dueAt)}`}</Cell>
        </Row>
      ))}
    </Table>
  )
}
