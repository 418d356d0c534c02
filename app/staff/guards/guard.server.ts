import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'

import { requestFacts, type RequestContext } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordRefusedAccess } from '#app/staff/audit/refusals.server.ts'
import { type Denied, deniedToEditors } from '#app/staff/denied.ts'
import { requireRecentAuthentication } from '#app/staff/reauthentication/require-recent-authentication.server.ts'
import {
  findStaff,
  isUnattended,
  sessionCookies,
  staffContext,
  staffSession,
  againParam,
  isSignInRecent,
} from '#app/staff/sessions/session.server.ts'
import type { SignInEntry } from '#app/staff/sign-in-entries.ts'
import type { Staff, StaffRole } from '#app/staff/staff-member.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'

/** No cache may store an answer for staff, the browser's own included. */
export const noStore = { 'Cache-Control': 'no-store' }

// Guards nest, but a refusal is logged once.
const isRefusalLogged = createContext(false)

type Rules = {
  entry: SignInEntry
  role?: 'admin'
  denied?: Denied
  /** The pages on which required actions (own password, second factor) are completed. */
  allowsRequiredActions?: boolean
  isForEnquiries?: boolean
}

// A middleware instead of a loader, because a request can ask for the data of some routes only. The layout still needs
// a loader, or client navigation would skip it.
export function guard({
  entry,
  role,
  denied = deniedToEditors,
  allowsRequiredActions,
  isForEnquiries,
}: Rules): MiddlewareFunction<Response> {
  return async ({ request, url, context, pattern, params }, next) => {
    const logRefusal = async (who: Staff) => {
      if (context.get(isRefusalLogged)) return
      context.set(isRefusalLogged, true)
      await recordRefusedAccess(who, {
        method: request.method,
        route: pattern,
        requestId: context.get(requestFacts).id,
      })
    }
    // Many pages record that somebody saw them, and a prefetch is no view.
    if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503, headers: noStore })
    const staff = context.get(staffContext) ?? (await findStaff(request, context))
    if (!staff && !canShowSignIn(request)) throw data(null, { status: 401, headers: noStore })
    if (!staff) throw redirect(withReturn(entry, request, url), { headers: noStore })
    if (role && staff.role !== role) {
      await logRefusal(staff)
      throw data(denied, { status: 403, headers: noStore })
    }
    const requiredAction = allowsRequiredActions ? undefined : await findRequiredAction(context, staff.role)
    if (requiredAction) throw redirect(withReturn(requiredAction, request, url), { headers: noStore })
    if (isForEnquiries && !(await isSignInRecent(context))) throw signInAgain(entry, request, url)
    context.set(staffContext, staff)
    const reauthentication = await requireRecentAuthentication({ request, url, pattern, params, context })
    if (reauthentication) {
      // Asking for the password again is not a refusal.
      context.set(isRefusalLogged, true)
      throw reauthentication
    }

    const response = await next()
    if (response.status === 403) await logRefusal(staff)
    response.headers.set('Cache-Control', 'no-store')
    for (const cookie of context.get(sessionCookies)) response.headers.append('Set-Cookie', cookie)
    context.set(sessionCookies, [])
    return response
  }
}

/** A script that saves or checks cannot show the page of a redirect; the router's own requests end in `.data`. */
function canShowSignIn(request: Request) {
  if (isUnattended(request)) return false
  return request.headers.get('Sec-Fetch-Dest') !== 'empty' || new URL(request.url).pathname.endsWith('.data')
}

function signInAgain(entry: SignInEntry, request: Request, url: URL) {
  if (!canShowSignIn(request)) return data(null, { status: 401, headers: noStore })
  const path = withReturn(entry, request, url)
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${againParam}=`, { headers: noStore })
}

// Only pages can be returned to; a submitted form is not sent twice.
function withReturn(path: string, request: Request, url: URL) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return path
  return `${path}?${new URLSearchParams({ to: url.pathname + url.search }).toString()}`
}

const passwordPath = '/cms/account/password'
const twoFactorSetupPath = '/cms/account/two-step'

export async function findRequiredAction(context: RequestContext, role: StaffRole): Promise<string | undefined> {
  const { mustChangePassword, hasTwoFactor } = staffSession(context)
  if (mustChangePassword) return passwordPath
  if (hasTwoFactor) return undefined
  // Bypasses the request's cached settings: an action may be about to change them.
  return requiresTwoFactor(role, await readSiteSettings()) ? twoFactorSetupPath : undefined
}
