import { inboxRecordPath } from '#app/enquiries/kinds.ts'
import type { Neighbours } from '#app/enquiries/review/list/neighbours.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type InboxQuery, type Located, locateBeside } from './inbox-list.server.ts'

/** Addresses. Undefined at the ends of the queue. */
export async function findInboxNeighbours(
  tx: Transaction,
  query: InboxQuery,
  actor: Actor,
  { here, ...of }: Located & { here: string },
): Promise<Neighbours> {
  const { previous, next } = await locateBeside(tx, query, actor, of)
  const pathOf = (row: Located | undefined) => row && inboxRecordPath(row.kind, row.id) + here
  return { previous: pathOf(previous), next: pathOf(next) }
}
