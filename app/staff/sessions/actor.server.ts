import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { signedInStaff } from './session.server.ts'

export type Actor = { staff: Staff; requestId: string }

export function currentActor(context: RequestContext): Actor {
  return { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
}
