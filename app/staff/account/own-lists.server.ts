import { and, asc, desc, eq, gt } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { formatDate, formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { type OwnAccountEvent, ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { removeButton } from '#app/staff/confirm-buttons.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { AccountNotice } from '#app/staff/notices/account-notice.ts'
import { cmsUsers, passkeys, sessions, trustedDevices, twoFactors, verifications } from '#app/staff/schema.ts'
import {
  removeTrustedDevice,
  removeTrustedDevices,
  revokeAccess,
  revokeSession,
} from '#app/staff/sessions/session-revocation.server.ts'
import { readRecoveryHashes } from '#app/staff/sign-in/two-factor/recovery-code-hash.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'

import { describeDevice } from './describe-device.ts'

/** `end`: of the link that ends it; absent for the session that asks, and where it has to stay. */
export type OwnItem = { id: string; name: string; badge?: string; facts: string[]; end?: string }
type Owner = Pick<Staff, 'id' | 'role'> & { sessionId: string }

type Revocation = {
  question: string
  words: string
  yes: { label: string; pendingLabel: string }
  /** Why it cannot be ended without `end`. */
  required?: string
  done: FlashMessage
  event: OwnAccountEvent
  notice?: AccountNotice
  run: (tx: Transaction, owner: Owner, id: string) => Promise<unknown>
}

type OwnList = {
  title: string
  lead: string
  none?: string
  read: (owner: Owner) => Promise<OwnItem[]>
  /** Of the button beside each. */
  button: string
  one: Revocation
  all?: Revocation & { button: string }
}

/** What an account has several of, by the part of its address. */
export const ownLists: Record<'two-step' | 'passkeys' | 'devices' | 'sessions', OwnList> = {
  'two-step': {
    title: 'Two-step verification',
    lead: 'A code from your phone beside the password: a stolen password opens nothing.',
    none: 'It is off.',
    button: 'Turn off',
    async read({ id, role }) {
      const isOn = and(eq(twoFactors.userId, id), eq(twoFactors.verified, true))
      const rows = await db.select().from(twoFactors).where(isOn)
      const isRequired = requiresTwoFactor(role, await readSiteSettings())
      return rows.map((row) => ({
        id: row.id,
        name: 'Codes from your authenticator app',
        badge: 'On',
        facts: [describeCodesLeft(readRecoveryHashes(row.backupCodes).length)],
        ...(isRequired ? {} : { end: 'Turn off two-step verification' }),
      }))
    },
    one: {
      question: 'Turn two-step off?',
      words: 'Whoever has your password can then sign in as you, from anywhere.',
      required: 'Your account needs two steps to sign in, so it stays on.',
      yes: { label: 'Turn off', pendingLabel: 'One moment...' },
      done: { title: 'Two-step verification is off', description: 'Your password alone opens your account now.' },
      event: ownAccountEvents.twoFactorDisabled,
      notice: 'two-step-off',
      async run(tx, { id }) {
        await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
        await tx.update(cmsUsers).set({ twoFactorEnabled: false }).where(eq(cmsUsers.id, id))
        await removeTrustedDevices(tx, id)
      },
    },
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Your phone or computer signs you in by your finger, your face or its PIN, without password and code.',
    button: 'Remove',
    async read(owner) {
      const of = eq(passkeys.userId, owner.id)
      const rows = await db.select().from(passkeys).where(of).orderBy(asc(passkeys.createdAt))
      return rows.map(({ id, name, createdAt, lastUsedAt }) => {
        const used = lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet'
        const facts = [`Added ${formatDay(createdAt)}, ${used}`]
        return { id, name: name ?? '', facts, end: `Remove the passkey ${name}` }
      })
    },
    one: {
      question: 'Remove this passkey?',
      words:
        'You can no longer sign in with it, and this cannot be undone. You can add the same device again, as a new passkey.',
      yes: removeButton,
      done: { title: 'Passkey removed', description: 'It can no longer be used to sign in.' },
      event: ownAccountEvents.passkeyRemoved,
      notice: 'passkey-removed',
      async run(tx, owner, id) {
        const isIt = and(eq(passkeys.id, id), eq(passkeys.userId, owner.id))
        return (await tx.delete(passkeys).where(isIt).returning()).length > 0
      },
    },
  },
  devices: {
    title: 'Devices that need no code',
    lead: 'There your password alone signs you in, for 30 days.',
    none: 'None. You can tick a box when you type a code.',
    read: async ({ id }) => await listTrustedDevices(id),
    button: 'End',
    one: {
      question: 'Ask for a code again on this device?',
      words: 'It asks for a code at its next sign-in. You can say there again that it needs none.',
      yes: { label: 'Stop trusting this device', pendingLabel: 'Saving...' },
      done: { title: 'Device no longer trusted', description: 'It is asked for a code at its next sign-in.' },
      event: ownAccountEvents.trustedDeviceEnded,
      run: async (tx, owner, id) => await removeTrustedDevice(tx, owner.id, id),
    },
    all: {
      button: 'End all',
      question: 'Ask for a code again on every device?',
      words: 'Each asks for a code at its next sign-in. You can say there again that it needs none.',
      yes: { label: 'Stop trusting all', pendingLabel: 'Saving...' },
      done: { title: 'Devices ended', description: 'Every device is asked for a code at its next sign-in.' },
      event: ownAccountEvents.trustedDevicesEnded,
      run: async (tx, owner) => await removeTrustedDevices(tx, owner.id),
    },
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'A session ends by itself after twelve hours without use, and 30 days after signing in however much it is used.',
    async read({ id: userId, sessionId }) {
      const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date()))
      const rows = await db.select().from(sessions).where(isOpen).orderBy(desc(sessions.updatedAt))
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => {
        const name = describeDevice(userAgent)
        const facts = [`Since ${formatMoment(createdAt)}, last used ${formatMoment(updatedAt)}`]
        return {
          id,
          name,
          facts,
          ...(id === sessionId ? { badge: 'This one' } : { end: `End the session of ${name}` }),
        }
      })
    },
    button: 'End',
    one: {
      question: 'End this session?',
      words: 'You are signed out there at once.',
      yes: { label: 'End the session', pendingLabel: 'Ending...' },
      done: { title: 'Session ended', description: 'That device has to sign in again.' },
      event: ownAccountEvents.sessionEnded,
      notice: 'sessions-ended',
      run: async (tx, owner, id) => await revokeSession(tx, owner.id, id),
    },
    all: {
      button: 'End all others',
      question: 'End all other sessions?',
      words:
        'You are signed out there at once, and every device that needs no code is asked for one again. This browser stays signed in.',
      yes: { label: 'End all others', pendingLabel: 'Ending...' },
      done: { title: 'Sessions ended', description: 'Every other device has to sign in again.' },
      event: ownAccountEvents.otherSessionsEnded,
      notice: 'sessions-ended',
      async run(tx, owner) {
        await revokeAccess(tx, owner.id, { but: owner.sessionId })
      },
    },
  },
}

function describeCodesLeft(codesLeft: number) {
  if (codesLeft === 0) return 'No recovery code is left. Please make new ones, or a lost phone locks you out.'
  return codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`
}

export async function listTrustedDevices(userId: string) {
  const { userAgent, address, trustedAt, lastUsedAt } = trustedDevices
  const rows = await db
    .select({ id: verifications.id, until: verifications.expiresAt, userAgent, address, trustedAt, lastUsedAt })
    .from(verifications)
    .innerJoin(trustedDevices, eq(trustedDevices.verificationId, verifications.id))
    .where(and(eq(trustedDevices.userId, userId), gt(verifications.expiresAt, new Date())))
    .orderBy(desc(lastUsedAt))
  return rows.map((device): OwnItem => {
    const name = describeDevice(device.userAgent)
    const facts = [
      `Since ${formatMoment(device.trustedAt)}, until ${formatDate(device.until)}`,
      `Last signed in ${formatMoment(device.lastUsedAt)} from ${device.address}`,
    ]
    return { id: device.id, name, facts, end: `Ask for a code again on ${name}` }
  })
}
