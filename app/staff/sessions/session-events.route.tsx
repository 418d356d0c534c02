import { data } from 'react-router'

import type { Route } from './+types/session-events.route'
import { createSessionStream } from './session-streams.server.ts'
import { isUnattended } from './session.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  // Any other request would wait for ever.
  if (!isUnattended(request)) throw data('This address is for event streams.', { status: 406 })
  return await createSessionStream(context)
}
