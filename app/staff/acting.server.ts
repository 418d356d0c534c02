import { type RequestContext, requestFacts } from '#app/platform/request.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

/** Who acts, and in answer to which request. */
export type Acting = { staff: Staff; requestId: string }

export function actingIn(context: RequestContext): Acting {
  return { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
}
