import { and, eq, like, ne, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { sessions, verifications } from '#app/staff/schema.ts'

/** Says on every instance that sessions of a member of staff ended; the payload is their id. */
export const sessionRevocationChannel = 'staff_endings'

/** Ends the sessions of a member of staff, all or all but one, and closes what those have open, on every instance. */
export async function revokeSessions(tx: Transaction, userId: string, { but }: { but?: string } = {}) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)))
  await notifySessionRevocation(tx, userId)
}

/** Ends one session of a member of staff; false when they have no such session. */
export async function revokeSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  await notifySessionRevocation(tx, userId)
  return ended.length > 0
}

export async function removeTrustedDevices(tx: Transaction, userId: string) {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, 'trust-device-%')))
}

/** Asks one browser of theirs for the second step again; false when they trust no such browser. */
export async function removeTrustedDevice(tx: Transaction, userId: string, verificationId: string): Promise<boolean> {
  const forgotten = await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.id, verificationId),
        eq(verifications.value, userId),
        like(verifications.identifier, 'trust-device-%'),
      ),
    )
    .returning({ id: verifications.id })
  return forgotten.length > 0
}

/** Sign-ins that had the right password and wait for their code have to give the password again. */
export async function cancelPendingSignIns(tx: Transaction, userId: string) {
  await tx.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, '2fa-%')))
}

async function notifySessionRevocation(tx: Transaction, userId: string) {
  await tx.execute(sql`select pg_notify(${sessionRevocationChannel}, ${userId})`)
}
