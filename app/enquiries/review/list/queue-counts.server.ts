import { sql } from 'drizzle-orm'

import { counted } from '#app/desk-parts/list/list-page.server.ts'
import { isInQueue } from '#app/enquiries/list-indexes.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { inboxTables, mostCounted } from './enquiry-list.server.ts'
import type { CountedQueue } from './inbox-queues.ts'
import { countsOfQueue, inQueue } from './list-conditions.server.ts'

/** Uses one statement. Each count stops at `mostCounted`. */
export async function countQueues(tx: Transaction, { staff }: Actor): Promise<Record<CountedQueue, Counted>> {
  const perTable = inboxTables.map((table) => {
    const counts = Object.entries(countsOfQueue(table, staff.id)).map(
      ([name, where]) => sql`count(*) filter (where ${where}) as ${sql.identifier(name)}`,
    )
    const isOfHeld = inQueue(table, 'held', staff.id)
    const held = sql`(select count(*) from (select from ${table} where ${isOfHeld} limit ${mostCounted + 1}) as few) as held`
    // Selects from the table under its own name, so that conditions can name its columns.
    return sql`select ${sql.join([...counts, held], sql`, `)} from ${table} where ${isInQueue(table)}`
  })
  const names = ['open', 'unassigned', 'mine', 'overdue', 'waiting', 'held'] as const
  const sums = names.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<CountedQueue, number>>(
    sql`select ${sql.join(sums, sql`, `)} from (${sql.join(perTable, sql` union all `)}) as tables`,
  )
  return Object.fromEntries(names.map((name) => [name, counted(rows[0]?.[name] ?? 0, mostCounted)])) as Record<
    CountedQueue,
    Counted
  >
}
