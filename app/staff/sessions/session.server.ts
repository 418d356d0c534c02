import { createContext } from 'react-router'

import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { hourMs } from '#app/platform/time/london-time.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { callAuth, isAPIError } from '#app/staff/auth/auth.server.ts'
import { hasSignedSessionCookie } from '#app/staff/auth/session-cookie.server.ts'
import { type OwnSession, type Staff, type StaffSession, unattended, unattendedParam } from '#app/staff/staff-member.ts'

export const staffContext = createContext<Staff | null>(null)

const sessionContext = createContext<StaffSession | null>(null)

/** `Set-Cookie` lines of a renewed session; a guard adds them to its response. */
export const sessionCookies = createContext<string[]>([])

/** Reads the database: deactivation takes effect with the next request. */
export async function findStaff(request: Request, context: RequestContext): Promise<Staff | undefined> {
  markUncacheable(context)
  const { found, cookies } = await readSession(request)
  if (!found?.user.isActive) return undefined

  context.set(sessionCookies, cookies)
  const { id, firstName, lastName, email, role, theme, mustChangePassword, twoFactorEnabled } = found.user
  context.set(sessionContext, {
    id: found.session.id,
    startedAt: found.session.createdAt,
    endsAt: found.session.expiresAt,
    theme,
    mustChangePassword,
    hasTwoFactor: Boolean(twoFactorEnabled),
  })
  return { id, firstName, lastName, email, role }
}

/** Includes sessions of deactivated users. Background requests do not renew it: an idle browser must be signed out. */
export async function readSession(request: Request) {
  // Without a session cookie there is no need to load the library.
  if (!hasSignedSessionCookie(request.headers.get('Cookie') ?? undefined)) return { found: null, cookies: [] }
  const query = { disableRefresh: isUnattended(request) }
  try {
    const { response, headers } = await callAuth((api) =>
      api.getSession({ headers: request.headers, query, returnHeaders: true }),
    )
    return { found: response, cookies: headers.getSetCookie() }
  } catch (error) {
    // Revoked elsewhere while it was being renewed.
    if (isAPIError(error) && error.statusCode === 401) return { found: null, cookies: [] }
    throw error
  }
}

/** For the sign-in library, which knows the session only by the token that a proof of identity has just replaced. */
export function headersOfSession(request: Request, context: RequestContext): Headers {
  const headers = new Headers(request.headers)
  const renewed = context.get(sessionCookies).map((line) => line.split(';', 1)[0] ?? '')
  const sent = headers.get('Cookie')?.split(/;\s*/) ?? []
  const cookies = new Map([...sent, ...renewed].map((pair) => [pair.split('=', 1)[0], pair]))
  headers.set('Cookie', [...cookies.values()].join('; '))
  return headers
}

export function isUnattended(request: Request) {
  return request.headers.get('Accept') === unattended || new URL(request.url).searchParams.has(unattendedParam)
}

/** For loaders and actions behind a guard; throws elsewhere, because the route is misplaced in routes.ts. */
export function signedInStaff(context: RequestContext): Staff {
  const staff = context.get(staffContext)
  if (!staff) throw new Error('This route is not behind a guard')
  return staff
}

export function staffSession(context: RequestContext): StaffSession {
  const session = context.get(sessionContext)
  if (!session) throw new Error('This route is not behind a guard')
  return session
}

/** As the pages of the desk know it. */
export function describeSession(context: RequestContext): OwnSession {
  const { id: userId, firstName } = signedInStaff(context)
  const { startedAt, endsAt } = staffSession(context)
  return { userId, firstName, startedAt: startedAt.getTime(), endsAt: endsAt.getTime(), now: Date.now() }
}

/** Asks a sign-in entry for a new sign-in although somebody is signed in. */
export const againParam = 'again'

/** For reading enquiries. Counts from the sign-in, whatever the activity since. */
export async function isSignInRecent(context: RequestContext): Promise<boolean> {
  const { enquiry_session_hours: hours } = await readSiteSettings()
  return Date.now() - staffSession(context).startedAt.getTime() < hours * hourMs
}
