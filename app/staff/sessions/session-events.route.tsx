import { data } from 'react-router'

import type { Route } from './+types/session-events.route'
import { createSessionStream } from './session-streams.server.ts'
import { isUnattended } from './session.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Any other request would wait for ever.
  if (!isUnattended(request)) throw data('This address is for event streams.', { status: 406 })
  const age = Number(url.searchParams.get('age'))
  return await createSessionStream(context, Number.isFinite(age) ? age : 0)
}
