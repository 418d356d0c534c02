import type { RecordOf } from '#app/content/content-kinds.ts'
import { liveTables } from '#app/content/kinds/record-tables.server.ts'
import { openContent } from '#app/content/revisions/save-content.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { hideContent } from './publish-content.server.ts'

/** Takes a record from visitors. Only posts are archived; anything else becomes a draft. */
export async function withdraw(
  record: RecordOf,
  actor: Actor,
  status: 'draft' | 'archived',
): Promise<'draft' | 'archived' | 'protected'> {
  const { live } = await openContent(record)
  if (live.isProtected) return 'protected'
  const as = record.kind === 'post' ? status : 'draft'
  const { hide } = liveTables[record.kind]
  const action = as === 'archived' ? 'archived' : 'withdrew'
  await hideContent(record, actor, { action, hide: (tx) => hide(tx, record.id, as, actor.staff) })
  return as
}
