import { contentEvents } from '#app/content/audit-events.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { withdrawContent } from './publish-content.server.ts'

/** Takes a record from visitors. Only posts are archived; anything else becomes a draft. */
export async function withdraw(
  record: RecordOf,
  actor: Actor,
  status: 'draft' | 'archived',
): Promise<'draft' | 'archived' | 'protected'> {
  const as = record.kind === 'post' ? status : 'draft'
  const outcome = await withdrawContent(record, actor, {
    event: as === 'archived' ? contentEvents.archived : contentEvents.withdrawn,
    hide: (tx) => recordTables[record.kind].withdraw(tx, record.id, as, actor.staff),
  })
  return outcome === 'protected' ? outcome : as
}
