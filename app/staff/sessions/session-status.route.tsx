import type { Route } from './+types/session-status.route'
import { describeSession } from './session.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(describeSession(context))
}
