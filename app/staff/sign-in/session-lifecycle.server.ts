import { eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auth, callAuth } from '#app/staff/auth/better-auth.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { revokeSession } from '#app/staff/sessions/session-revocation.server.ts'
import { readSession } from '#app/staff/sessions/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

export type Person = Pick<Staff, 'id' | 'firstName' | 'lastName'>

/** How somebody proved who they are; the audit log keeps it. */
type Proof = 'password' | 'password and code' | 'password and recovery code' | 'passkey' | 'new password'

/** What belongs to every sign-in once the proof is given, before the cookie is handed out. */
export async function recordSignIn(request: Request, context: RequestContext, staff: Person, proof: Proof) {
  const { found: former } = await readSession(request)
  await transaction(async (tx) => {
    // This browser forgets its former session, so nobody else may keep it.
    if (former) await revokeSession(tx, former.user.id, former.session.id)
    await tx.update(cmsUsers).set({ lastSignInAt: new Date() }).where(eq(cmsUsers.id, staff.id))
    const requestId = context.get(requestFacts).id
    const details = { proof }
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.signedIn,
      subject: 'staff',
      ids: [staff.id],
      requestId,
      details,
    })
  })
}

/** Begins a session for somebody who has just chosen their password. Returns its `Set-Cookie` lines. */
export async function startSession(request: Request, context: RequestContext, staff: Person): Promise<string[]> {
  const { headers } = await callAuth(
    async () =>
      await auth.api.beginSession({ body: { userId: staff.id }, headers: request.headers, returnHeaders: true }),
  )
  await recordSignIn(request, context, staff, 'new password')
  return headers.getSetCookie()
}

/** Ends the session of this browser; returns the `Set-Cookie` lines that make the browser forget it. */
export async function signOut(request: Request, context: RequestContext): Promise<string[]> {
  const requestId = context.get(requestFacts).id
  try {
    await endOwnSession(request, requestId)
  } catch (err) {
    // Whoever asks to leave leaves: the browser forgets its session even while the database is away.
    log.error({ err, requestId }, 'a session could not be ended')
  }
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
    await recordAuditEvent(tx, {
      staff: user,
      event: ownAccountEvents.signedOut,
      subject: 'staff',
      ids: [user.id],
      requestId,
    })
  })
}
