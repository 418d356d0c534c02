import { affectsRecord } from '#app/enquiries/live-updates.ts'
import { useLiveData } from '#app/enquiries/review/use-live-data.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'

import type { LoadedRecord } from './load-record.server.ts'

const { opened, keptOpen, printed, exported } = recordEvents
const readingActions = [opened, keptOpen, printed, exported].map((event) => event.action)

/** The current record, and what colleagues did since it was opened. */
export function useLiveRecord(loaded: LoadedRecord) {
  const { path, here, record, access, myself } = loaded
  const { id } = record
  const shown = useLiveData(loaded, `${path}/now${here}`, (news, now) =>
    affectsRecord(
      news,
      id,
      now.access.steps.map(({ requestId }) => requestId),
    ),
  )
  const newest = access.steps[0]?.seq ?? 0
  const since = shown.access.steps.filter(
    (step) => step.seq > newest && step.actorId !== myself && !readingActions.includes(step.action),
  )
  return { shown, since }
}
