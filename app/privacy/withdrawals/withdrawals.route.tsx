import { kindLabels } from '#app/enquiries/inbox/list/inbox-queues.ts'
import {
  listWaitingWithdrawals,
  type WaitingWithdrawal,
} from '#app/enquiries/inbox/withdrawals/waiting-withdrawals.server.ts'
import { channelLabels, checkHours } from '#app/enquiries/withdrawal/withdrawals.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'
import type { Cell } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-rows.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/withdrawals.route'

export const meta: Route.MetaFunction = () => [{ title: 'Withdrawals of consent' }]

export async function loader({ context }: Route.LoaderArgs) {
  const found = await transaction((tx) => listWaitingWithdrawals(tx, currentActor(context)))
  return {
    waiting: found.filter(({ block }) => !block).map(cellsOf),
    kept: found.filter(({ block }) => block).map(cellsOf),
  }
}

function cellsOf({ href, reference, kind, withdrawnAt, channel, notes, block, dueAt }: WaitingWithdrawal): Cell[] {
  const goes = block ? `Not now: ${block}` : `By ${formatDeadline(dueAt)}`
  const how = channelLabels[channel]
  return [{ text: reference, href }, kindLabels[kind], formatMoment(withdrawnAt), how, String(notes), goes]
}

const columns = ['Reference', 'What it is', 'Withdrawn', 'How', 'Notes to check', 'They go']

export default function Withdrawals({ loaderData: { waiting, kept } }: Route.ComponentProps) {
  const empty = 'Nothing waits. A withdrawn consent appears here while our notes are to be checked.'
  const lead = 'The answers are used for nothing else. When that ends they go, with the notes that nobody has kept.'
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Withdrawals"
        lead={`Consents that were withdrawn, and what we had noted before. A note is deleted within ${checkHours} hours, unless somebody keeps it with a reason.`}
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <AlsoTable also={{ title: 'Notes to check', columns, rows: waiting, empty }} />
      <AlsoTable also={{ title: 'Kept for care or a dispute', lead, columns, rows: kept }} />
    </div>
  )
}
