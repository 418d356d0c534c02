import { and, eq, isNull } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { isQueueFull } from '#app/staff/auth/hash-queue.server.ts'
import { verifyPassword } from '#app/staff/auth/password-hash.server.ts'
import { accounts, cmsUsers, passwordResets } from '#app/staff/schema.ts'
import { cancelPendingSignIns, revokeAccess } from '#app/staff/sessions/session-revocation.server.ts'
import { unlockCodes } from '#app/staff/sign-in/sign-in-limits.server.ts'

import { chosenPassword, knownOf, type Person } from './chosen-password.ts'
import { loadLeakedPasswords } from './leaked-passwords.server.ts'

const isOwn = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** For the form in which somebody chooses a password. */
export async function passwordChosenBy(person: Person) {
  const { site_name: siteName } = await readSiteSettings()
  return chosenPassword(knownOf(person, siteName), await loadLeakedPasswords())
}

/** 'busy' when too many password checks wait. */
export async function checkUserPassword(userId: string, password: string): Promise<boolean | 'busy'> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(isOwn(userId))
  if (!account?.hash) return false
  try {
    return await verifyPassword({ hash: account.hash, password })
  } catch (error) {
    if (isQueueFull(error)) return 'busy'
    throw error
  }
}

/** Ends every session, open reset links and sign-ins that wait for a code, and the count of wrong codes. */
export async function savePassword(tx: Transaction, userId: string, passwordHash: string) {
  await tx.update(accounts).set({ password: passwordHash, updatedAt: new Date() }).where(isOwn(userId))
  await tx.update(cmsUsers).set({ mustChangePassword: false }).where(eq(cmsUsers.id, userId))
  const now = new Date()
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
  await cancelPendingSignIns(tx, userId)
  await revokeAccess(tx, userId)
  await unlockCodes(userId)
}
