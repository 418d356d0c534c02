import { asc, desc, eq, gt, and } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { cmsUsers, passkeys, sessions, trustedDevices, verifications } from '#app/staff/schema.ts'
import { revokeSessions, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'
import { savePassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import type { Staff, StaffTheme } from '#app/staff/staff-member.ts'

import type { Profile } from './account.ts'
type Actor = { staff: Staff; requestId: string }

export async function listSessions(userId: string) {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      firstUsedAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) }))
}

export async function listTrustedDevices(userId: string) {
  const { userAgent, address, trustedAt, lastUsedAt } = trustedDevices
  const rows = await db
    .select({ id: verifications.id, until: verifications.expiresAt, userAgent, address, trustedAt, lastUsedAt })
    .from(verifications)
    .innerJoin(trustedDevices, eq(trustedDevices.verificationId, verifications.id))
    .where(and(eq(trustedDevices.userId, userId), gt(verifications.expiresAt, new Date())))
    .orderBy(desc(lastUsedAt))
  return rows.map(({ userAgent: agent, ...device }) => ({ ...device, device: describeDevice(agent) }))
}

export async function listPasskeys(userId: string) {
  const { id, name, createdAt, lastUsedAt } = passkeys
  return await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))
}

export async function saveProfile({ firstName, lastName }: Profile, { staff, requestId }: Actor) {
  await transaction(async (tx) => {
    await tx.update(cmsUsers).set({ firstName, lastName, updatedAt: new Date() }).where(eq(cmsUsers.id, staff.id))
    const details = { from: `${staff.firstName} ${staff.lastName}`, to: `${firstName} ${lastName}` }
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.renamed,
      subject: 'staff',
      ids: [staff.id],
      requestId,
      details,
    })
  })
}

/** Not audited: the theme grants no access. */
export async function saveTheme(theme: StaffTheme, { staff }: Pick<Actor, 'staff'>) {
  await db.update(cmsUsers).set({ theme }).where(eq(cmsUsers.id, staff.id))
}

// The order matters: Edge and Opera also name Chrome, and Chrome names Safari.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

export function describeDevice(userAgent: string | null): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  if (!browser && !system) return 'A device that does not say what it is'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}

/** Revokes every session, including this one: a copied cookie stops working. */
export async function changePassword(passwordHash: string, { staff, requestId }: { staff: Staff; requestId: string }) {
  await transaction(async (tx) => {
    await savePassword(tx, staff.id, passwordHash)
    await revokeSessions(tx, staff.id)
    await removeTrustedDevices(tx, staff.id)
    await notifyOfOwnChange(tx, staff.id, 'password-changed')
    const details = { by: 'themselves' }
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.passwordChanged,
      subject: 'staff',
      ids: [staff.id],
      requestId,
      details,
    })
  })
}
