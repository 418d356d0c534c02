import { AsyncLocalStorage } from 'node:async_hooks'

import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { parseCookies, parseSetCookieHeader, setSessionCookie } from 'better-auth/cookies'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { log } from '#app/platform/log.server.ts'
import { accounts, cmsUsers, passkeys, sessions, twoFactors, verifications } from '#app/staff/schema.ts'

import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { versionOfSecret } from './secret-version.server.ts'

// The only file that imports the sign-in library (the linter enforces this), so it re-exports the rest.
export { createOTP, generateRandomString, parseCookies, parseSetCookieHeader, symmetricDecrypt, symmetricEncrypt }

/** The error behind what the library answers a call of `callAuth`. */
export const calls = new AsyncLocalStorage<{ cause?: unknown }>()

export const notActive = 'NOT_ACTIVE_STAFF'

const idleSeconds = 12 * 60 * 60
// How stale "last used" may be: a session is written at most this often.
const refreshSeconds = 5 * 60

/** Adds an endpoint that starts a session for somebody authenticated by other means. */
const sessionPlugin = {
  id: 'new-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user })
      },
    ),
    /** Sends the cookie of a session whose token was replaced. */
    sendSessionCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (context) => {
        const found = await context.context.internalAdapter.findSession(context.body.token)
        if (!found) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(context, found)
      },
    ),
  },
}

/** Called from our actions only. Its HTTP handler is not mounted, so its own rate limits do not apply. */
export const auth = betterAuth({
  // Users see the site's name, which each call provides.
  appName: 'Site',
  baseURL: config.siteUrl,
  basePath: '/cms/auth',
  // The first encrypts, all decrypt. The library would number them by their position in the list, which changes.
  secrets: config.sessionSecrets.map((value) => ({ version: versionOfSecret(value), value })),
  // For data encrypted before there were several secrets; see reencrypt-two-factors.server.ts.
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
    // A cached session would survive its revocation and its owner's deactivation.
    cookieCache: { enabled: false },
    // The guard knows which actions need a recent proof of identity.
    freshAge: 0,
  },
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    password: { hash: hashPassword, verify: verifyPassword },
  },
  plugins: [
    sessionPlugin,
    twoFactor({
      schema: { twoFactor: { modelName: 'twoFactors' } },
      // Our own limiter slows guessing down; a lock would keep the owner out as well.
      accountLockout: { enabled: false },
      // We generate, show and hash the codes; the library compares the hashes and removes used ones.
      backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
    }),
    passkey({
      rpID: new URL(config.siteUrl).hostname,
      rpName: 'Site',
      origin: config.siteUrl,
      schema: { passkey: { modelName: 'passkeys' } },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: { afterVerification: ({ verification }) => requireVerified(verification.registrationInfo) },
      authentication: { afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo) },
    }),
  ],
  databaseHooks: { session: { create: { before: refuseInactive } } },
  advanced: {
    cookiePrefix: cookieName('site'),
    // The library's `__Secure-` prefix is weaker than our own; the attribute is set here instead.
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: config.isSecure },
    ipAddress: { disableIpTracking: true },
    database: { generateId: () => newId() },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error', log: logAuthMessage },
})

// A passkey replaces password and code, so the device must have verified a finger, a face or a PIN.
function requireVerified(checked: { userVerified: boolean } | undefined) {
  if (!checked?.userVerified) throw new APIError('BAD_REQUEST', { code: 'NOT_VERIFIED', message: 'Not verified' })
}

// Every sign-in method, present and future, creates a session, so this check covers all of them.
async function refuseInactive({ userId }: { userId: string }) {
  const [user] = await db.select({ isActive: cmsUsers.isActive }).from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (!user?.isActive) throw new APIError('FORBIDDEN', { code: notActive, message: 'Not active staff' })
}

/** A message may quote user input, so outside a call only its start is logged. */
function logAuthMessage(level: string, message: string, ...args: unknown[]) {
  const call = calls.getStore()
  const error = args.find((arg) => arg instanceof Error)
  if (call && error) call.cause ??= error
  else log.warn({ level, message: message.slice(0, 60), ...(error ? { err: error } : {}) }, 'sign-in library')
}
