import { contentEvents } from '#app/content/audit-events.ts'
import { hasOwnAddress, publicPath, type ContentRef } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { listDestinations } from '#app/content/redirects/published-addresses.server.ts'
import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

import { withdrawContent } from './publish-content.server.ts'

/** Only a class can be in use. */
export const inUseMessage =
  'Somebody has a place in this class. Cancel the class first, on the page of its places: everybody who has one is told.'

/** Moves a record to the bin for 30 days. The address of a live page or post redirects to `target`, or answers 410. */
export async function deleteContent(
  record: ContentRef,
  actor: Actor,
  target: string | null,
): Promise<'deleted' | 'protected' | 'in use'> {
  const table = recordTables[record.kind]
  const outcome = await withdrawContent(record, actor, {
    event: contentEvents.binned,
    isRefused: ({ isInUse }) => isInUse,
    async hide(tx, live) {
      if (live.isLive) {
        await table.withdraw(tx, record.id, 'draft', actor.staff)
        if (hasOwnAddress(record.kind))
          await createRedirect(tx, publicPath(record.kind, live.fields), target, actor.staff.id)
      }
      await table.bin(tx, record.id, actor.staff)
    },
  })
  return outcome === 'withdrawn' ? 'deleted' : outcome
}

/** Where visitors may be led instead. */
export async function listTargets(path: string): Promise<SelectOption[]> {
  return (await listDestinations()).filter(({ value }) => value !== path)
}
