import { eq, sql } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { callAuth, loadAuth } from '#app/staff/auth/auth.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { sessionCookies, staffSession } from '#app/staff/sessions/session.server.ts'

import { recentMinutes } from './sensitive-actions.ts'

export async function isRecentlyAuthenticated(context: RequestContext): Promise<boolean> {
  const isRecent = sql<boolean>`${sessions.authenticatedAt} > now() - make_interval(mins => ${recentMinutes})`
  const [session] = await db
    .select({ isRecent })
    .from(sessions)
    .where(eq(sessions.id, staffSession(context).id))
  return session?.isRecent ?? false
}

/** Renews the token, so that a copied cookie stops working (OWASP ASVS 5.0, 7.2.4). The guard sends the new one. */
export async function recordAuthentication(request: Request, context: RequestContext, proof: 'password' | 'passkey') {
  const { generateRandomString } = await loadAuth()
  const token = generateRandomString(32)
  await transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ token, authenticatedAt: sql`now()` })
      .where(eq(sessions.id, staffSession(context).id))
    const { staff, requestId } = currentActor(context)
    const event = ownAccountEvents.reauthenticated
    const details = { proof }
    await recordAuditEvent(tx, { staff, event, ids: [staff.id], requestId, details })
  })
  const { headers } = await callAuth(
    async (api) => await api.sendSessionCookie({ body: { token }, headers: request.headers, returnHeaders: true }),
  )
  context.set(sessionCookies, headers.getSetCookie())
}
