import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { accounts, cmsUsers, passkeys, sessions, twoFactors, verifications } from '#app/staff/schema.ts'

import { noteAuthMessage } from './auth-failure.server.ts'
import { newSession } from './new-session.server.ts'
import { hashPassword, isRightPassword } from './password-hash.server.ts'
import { versionOfSecret } from './two-factor-secrets.server.ts'

const idleSeconds = 12 * 60 * 60
// How stale "last used" may be: a session is written at most this often.
const refreshSeconds = 5 * 60

export const notActive = 'NOT_ACTIVE_STAFF'

/** The sign-in library. Called from our own actions; its HTTP handler is not mounted, so its own limits do not exist. */
export const auth = betterAuth({
  appName: 'Hearthside',
  baseURL: config.siteUrl,
  basePath: '/cms/auth',
  // The first encrypts, every one decrypts; by itself the library would number them by their place in the list, which changes.
  secrets: config.sessionSecrets.map((value) => ({ version: versionOfSecret(value), value })),
  // For what was encrypted before there were several; see two-factor-secrets.server.ts.
  secret: config.sessionSecrets[0] ?? '',
  trustedOrigins: [config.siteUrl],
  database: drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: { cmsUsers, sessions, accounts, verifications, twoFactors, passkeys },
  }),
  user: {
    modelName: 'cmsUsers',
    additionalFields: {
      firstName: { type: 'string', required: true, input: false },
      lastName: { type: 'string', required: true, input: false },
      role: { type: ['admin', 'editor'], required: true, input: false },
      isActive: { type: 'boolean', required: true, input: false },
      mustChangePassword: { type: 'boolean', required: true, input: false },
      theme: { type: ['system', 'light', 'dark'], required: true, input: false },
    },
  },
  account: { modelName: 'accounts' },
  verification: { modelName: 'verifications' },
  session: {
    modelName: 'sessions',
    expiresIn: idleSeconds,
    updateAge: refreshSeconds,
    // A cached session would outlive its end and its owner's deactivation.
    cookieCache: { enabled: false },
    // What matters asks for the password itself, however fresh the session is.
    freshAge: 0,
  },
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    password: { hash: hashPassword, verify: isRightPassword },
  },
  plugins: [
    newSession,
    twoFactor({
      schema: { twoFactor: { modelName: 'twoFactors' } },
      // Our own limiter slows guessing down; a lock would keep the owner out as well.
      accountLockout: { enabled: false },
      // Ours are made, shown and hashed by us; the library compares hashes and takes out the one that was used.
      backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
    }),
    passkey({
      rpID: new URL(config.siteUrl).hostname,
      rpName: 'Hearthside',
      origin: config.siteUrl,
      schema: { passkey: { modelName: 'passkeys' } },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: { afterVerification: ({ verification }) => requireVerified(verification.registrationInfo) },
      authentication: { afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo) },
    }),
  ],
  databaseHooks: { session: { create: { before: refuseInactive } } },
  advanced: {
    cookiePrefix: cookieName('hearthside'),
    // It would put `__Secure-` in front, which is weaker than our own prefix; the attribute is set here instead.
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: config.isSecure },
    ipAddress: { disableIpTracking: true },
    database: { generateId: () => newId() },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error', log: noteAuthMessage },
})

// A passkey takes the place of password and code, so the device must have asked for a finger, a face or a PIN.
function requireVerified(checked: { userVerified: boolean } | undefined) {
  if (!checked?.userVerified) throw new APIError('BAD_REQUEST', { code: 'NOT_VERIFIED', message: 'Not verified' })
}

// Every way in, present and future, makes a session, so this is the one place that keeps people out.
async function refuseInactive({ userId }: { userId: string }) {
  const [user] = await db.select({ isActive: cmsUsers.isActive }).from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (!user?.isActive) throw new APIError('FORBIDDEN', { code: notActive, message: 'Not active staff' })
}
