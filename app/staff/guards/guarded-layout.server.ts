import { data, type LoaderFunctionArgs } from 'react-router'

import { takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'

import { noStore } from './guard.server.ts'

/** A layout without a loader would not be requested on client navigation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName, role } = signedInStaff(context)
  const { theme } = staffSession(context)
  const { notice, headers: cookies } = await takeFlashMessage(request)
  return data({ firstName, lastName, role, theme, notice }, { headers: cookies })
}

/** The guard sets this header on allowed responses; this covers refused ones. */
export function headers() {
  return noStore
}
