import { eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { callAuth, loadAuth } from '#app/staff/auth/auth.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { revokeSession } from '#app/staff/sessions/session-revocation.server.ts'
import { readSession } from '#app/staff/sessions/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { recordTrustedDevice } from './trusted-devices.server.ts'

export type Person = Pick<Staff, 'id' | 'firstName' | 'lastName'>

type Proof = 'password' | 'password and code' | 'password and recovery code' | 'passkey' | 'new password'

type Proven = { proof: Proof; headers: Headers; trustedSince?: Date | undefined }

/** Ends every sign-in, after the proof: its cookies, in `headers`, are sent only once it is in the audit log. */
export async function completeSignIn(
  request: Request,
  context: RequestContext,
  { id, firstName, lastName }: Person,
  { proof, headers, trustedSince }: Proven,
) {
  const staff = { id, firstName, lastName }
  const { found: former } = await readSession(request)
  await transaction(async (tx) => {
    // The browser drops its previous session, so a copy of that must not survive.
    if (former) await revokeSession(tx, former.user.id, former.session.id)
    await tx.update(cmsUsers).set({ lastSignInAt: new Date() }).where(eq(cmsUsers.id, id))
    const requestId = context.get(requestFacts).id
    await recordAuditEvent(tx, { staff, requestId, event: ownAccountEvents.signedIn, ids: [id], details: { proof } })
  })
  const cookies = headers.getSetCookie()
  await recordTrustedDevice(request, context, id, cookies, trustedSince)
  return { ok: true as const, staff, cookies }
}

/** For after a password change. Returns the `Set-Cookie` lines. */
export async function startSession(request: Request, context: RequestContext, staff: Person): Promise<string[]> {
  const { headers } = await callAuth(
    async (api) =>
      await api.beginSession({ body: { userId: staff.id }, headers: request.headers, returnHeaders: true }),
  )
  return (await completeSignIn(request, context, staff, { proof: 'new password', headers })).cookies
}

export async function signOut(request: Request, context: RequestContext): Promise<string[]> {
  const requestId = context.get(requestFacts).id
  try {
    await endOwnSession(request, requestId)
  } catch (err) {
    // Signing out works while the database is down: the browser drops its cookie.
    log.error({ err, requestId }, 'a session could not be ended')
  }
  const { auth } = await loadAuth()
  const { authCookies } = await auth.$context
  return [authCookies.sessionToken, authCookies.sessionData, authCookies.dontRememberToken].map(
    ({ name, attributes }) =>
      `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
  )
}

async function endOwnSession(request: Request, requestId: string) {
  const { found } = await readSession(request)
  if (!found) return
  const { session, user } = found
  await transaction(async (tx) => {
    await revokeSession(tx, user.id, session.id)
    await recordAuditEvent(tx, { staff: user, requestId, event: ownAccountEvents.signedOut, ids: [user.id] })
  })
}
