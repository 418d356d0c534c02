import { transaction } from '#app/platform/database/db.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/counts.route'
import { countQueues } from './enquiry-list.server.ts'

const countingFailed = { title: 'Error', description: 'Failed to count the inbox' }

/** For the navigation of every desk page. Reads no records, so nothing is logged. Empty if counting fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const counted = await attempt(context, { message: countingFailed }, async () => ({
    counts: await transaction((tx) => countQueues(tx, actor)),
  }))
  return Response.json('counts' in counted ? counted.counts : {})
}
