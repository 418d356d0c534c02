import type { RequestContext } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { staffSession } from './session.server.ts'

const hourMs = 60 * 60 * 1000

/** In the address of a door: somebody who is signed in is to sign in once more. */
export const againParam = 'again'

/** Whether whoever is signed in did so lately enough to read enquiries, however much they have worked since. */
export async function isSignInRecent(context: RequestContext): Promise<boolean> {
  const { enquiry_session_hours: hours } = await readSiteSettings()
  return Date.now() - staffSession(context).startedAt.getTime() < hours * hourMs
}
