import { and, eq, like, ne, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { sessions, verifications } from '#app/staff/schema.ts'

/** Notifies every instance; the payload is the staff id. */
export const sessionRevocationChannel = 'staff_endings'

/** Also closes the open streams of those sessions, on every instance. */
export async function revokeSessions(tx: Transaction, userId: string, { but }: { but?: string } = {}) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)))
  await notifySessionRevocation(tx, userId)
}

/** Every device that needs no code is asked for one again, too. */
export async function revokeAccess(tx: Transaction, userId: string, options: { but?: string } = {}) {
  await revokeSessions(tx, userId, options)
  await removeTrustedDevices(tx, userId)
}

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

/** The browser must pass two-factor again. Returns false when it was not trusted. */
export async function removeTrustedDevice(tx: Transaction, userId: string, verificationId: string): Promise<boolean> {
  const removed = await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.id, verificationId),
        eq(verifications.value, userId),
        like(verifications.identifier, 'trust-device-%'),
      ),
    )
    .returning({ id: verifications.id })
  return removed.length > 0
}

/** Sign-ins that wait for a code must start again with the password. */
export async function cancelPendingSignIns(tx: Transaction, userId: string) {
  await tx.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, '2fa-%')))
}

async function notifySessionRevocation(tx: Transaction, userId: string) {
  await tx.execute(sql`select pg_notify(${sessionRevocationChannel}, ${userId})`)
}
