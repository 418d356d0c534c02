import { and, eq, like, ne, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { sessions, verifications } from '#app/staff/schema.ts'

/** Notifies every instance; the payload is the staff id. */
export const sessionRevocationChannel = 'staff_endings'

/** Also closes the open streams of those sessions, on every instance. */
export async function revokeSessions(tx: Transaction, userId: string, { but }: { but?: string } = {}) {
  await endSessions(tx, userId, but === undefined ? undefined : ne(sessions.id, but))
}

/** Every device that needs no code is asked for one again, too. */
export async function revokeAccess(tx: Transaction, userId: string, options: { but?: string } = {}) {
  await revokeSessions(tx, userId, options)
  await removeTrustedDevices(tx, userId)
}

export async function revokeSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  return await endSessions(tx, userId, eq(sessions.id, sessionId))
}

async function endSessions(tx: Transaction, userId: string, which: SQL | undefined) {
  const isOfUser = and(eq(sessions.userId, userId), which)
  const ended = await tx.delete(sessions).where(isOfUser).returning({ id: sessions.id })
  await tx.execute(sql`select pg_notify(${sessionRevocationChannel}, ${userId})`)
  return ended.length > 0
}

export async function removeTrustedDevices(tx: Transaction, userId: string) {
  await removeVerifications(tx, userId, like(verifications.identifier, trusted))
}

/** The browser must pass two-factor again. Returns false when it was not trusted. */
export async function removeTrustedDevice(tx: Transaction, userId: string, verificationId: string): Promise<boolean> {
  const isIt = and(eq(verifications.id, verificationId), like(verifications.identifier, trusted))
  return await removeVerifications(tx, userId, isIt)
}

const trusted = 'trust-device-%'

/** Sign-ins that wait for a code must start again with the password. */
export async function cancelPendingSignIns(tx: Transaction, userId: string) {
  await removeVerifications(tx, userId, like(verifications.identifier, '2fa-%'))
}

async function removeVerifications(tx: Transaction, userId: string, which: SQL | undefined) {
  const isOfUser = and(eq(verifications.value, userId), which)
  return (await tx.delete(verifications).where(isOfUser).returning({ id: verifications.id })).length > 0
}
