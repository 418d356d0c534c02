import { attempt } from '#app/platform/http/attempt.server.ts'

import type { Route } from './+types/record-now.route'
import { openRecord } from './load-record.server.ts'

const unread = { title: 'Error', description: 'Failed to read the record again' }

/** A record as it is now, for a page that has it open while somebody else works on it. Never a refusal: that would take the page away. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return await attempt(
    context,
    { message: unread },
    async () => (await openRecord(context, url, params.id, 'kept open')) ?? { failed: unread },
  )
}

/** Asked for when something happened, and not after each press of a button. */
export function shouldRevalidate() {
  return false
}
