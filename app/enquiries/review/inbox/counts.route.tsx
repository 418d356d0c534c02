import { transaction } from '#app/platform/database/db.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/counts.route'
import { countQueues } from './inbox-list.server.ts'

/** For the list of areas, on every page of the desk. Names no record, so nothing is logged. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  return Response.json(await transaction((tx) => countQueues(tx, actor)))
}
