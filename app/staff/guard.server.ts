import { data, type MiddlewareFunction, redirect } from 'react-router'

import { deniedToEditors } from './denied.ts'
import { findStaff, sessionCookies, staffContext } from './session.server.ts'

export type Door = '/cms/login' | '/formaccess' | '/shopaccess'

/** Nobody keeps an answer for staff, the browser's own cache included. */
export const noStore = { 'Cache-Control': 'no-store' }

/**
 * Lets staff through, admins only where `role` says so. A middleware and no loader, because a request can ask for the
 * data of some routes only; the layout that carries it needs a loader all the same, or client navigation never asks it.
 */
export function guard({ door, role }: { door: Door; role?: 'admin' }): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const staff = context.get(staffContext) ?? (await findStaff(request, context))
    if (!staff) throw redirect(doorWay(door, request, url), { headers: noStore })
    if (role && staff.role !== role) throw data(deniedToEditors, { status: 403, headers: noStore })
    context.set(staffContext, staff)

    const response = await next()
    response.headers.set('Cache-Control', 'no-store')
    for (const cookie of context.get(sessionCookies)) response.headers.append('Set-Cookie', cookie)
    // Guards nest; the cookies go out once.
    context.set(sessionCookies, [])
    return response
  }
}

// Only a page that was opened can be opened again after signing in; what was sent to an action is not sent twice.
function doorWay(door: Door, request: Request, url: URL) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return door
  return `${door}?${new URLSearchParams({ to: url.pathname + url.search }).toString()}`
}
