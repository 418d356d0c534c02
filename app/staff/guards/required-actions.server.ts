import type { RequestContext } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { staffSession } from '#app/staff/sessions/session.server.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'
import { needsTwoStep } from '#app/staff/two-step-rule.server.ts'

export const passwordPath = '/cms/account/password'
export const twoStepPath = '/cms/account/two-step'

/** The page that somebody who is signed in has to settle before anything else; undefined when there is none. */
export async function findRequiredAction(context: RequestContext, role: StaffRole): Promise<string | undefined> {
  const { mustChangePassword, hasTwoStep } = staffSession(context)
  if (mustChangePassword) return passwordPath
  if (hasTwoStep) return undefined
  // Read past the request's own copy: an action may be about to change what its page shows.
  return needsTwoStep(role, await readSiteSettings()) ? twoStepPath : undefined
}
