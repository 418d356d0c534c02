import type { OwnSession } from '#app/staff/staff-member.ts'

import type { Route } from './+types/session-status.route'
import { signedInStaff, staffSession } from './session.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { id: userId, firstName } = signedInStaff(context)
  const { startedAt, endsAt } = staffSession(context)
  const times = { startedAt: startedAt.getTime(), endsAt: endsAt.getTime(), now: Date.now() }
  return Response.json({ userId, firstName, ...times } satisfies OwnSession)
}
