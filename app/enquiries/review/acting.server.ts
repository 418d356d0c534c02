import { data } from 'react-router'

import { type EnquiryKind, kindOfPath } from '#app/enquiries/kinds.ts'
import { type RequestContext, requestFacts } from '#app/platform/request.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

/** Who acts, and in answer to which request. */
export type Acting = { staff: Staff; requestId: string }

export function actingIn(context: RequestContext): Acting {
  return { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
}

/** Whose list this address belongs to: the same routes serve all kinds. */
export function kindIn({ pathname }: URL): EnquiryKind {
  const kind = kindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
