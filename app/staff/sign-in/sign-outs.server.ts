import { transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ownAccountEvents } from '#app/staff/audit/account-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auth } from '#app/staff/auth/better-auth.server.ts'
import { revokeSession } from '#app/staff/sessions/session-revocation.server.ts'
import { readSession } from '#app/staff/sessions/session.server.ts'

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
