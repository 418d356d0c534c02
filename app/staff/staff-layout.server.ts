import { data } from 'react-router'

import type { RequestContext } from '#app/platform/http/request.server.ts'

import { takeFlashMessage } from './flash-message.server.ts'
import { signedInStaff, staffSession } from './session.server.ts'

/** What every guarded layout loads. A layout without a loader would not be asked on client navigation. */
export async function loadStaff(request: Request, context: RequestContext) {
  const { firstName, lastName, role } = signedInStaff(context)
  const { theme } = staffSession(context)
  const { notice, headers } = await takeFlashMessage(request)
  return data({ firstName, lastName, role, theme, notice }, { headers })
}
