import { dropFailedReload } from '#app/enquiries/review/use-live-data.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'

import type { Route } from './+types/record-now.route'
import { loadRecord } from './load-record.server.ts'

const unread = { title: 'Error', description: 'Failed to read the record again' }

/** Never throws, because an error response would replace the page with the open record. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return await attempt(
    context,
    { message: unread },
    async () => (await loadRecord(context, url, params.id, recordEvents.keptOpen)) ?? { failed: unread },
  )
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

export function shouldRevalidate() {
  return false
}
