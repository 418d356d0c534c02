import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db.server.ts'
import { accounts, cmsUsers, sessions, verifications } from '#app/staff/schema.ts'

import { noteAuthMessage } from './auth-failure.server.ts'
import { hashPassword, isRightPassword } from './password-hash.server.ts'

const idleSeconds = 12 * 60 * 60
// How stale "last used" may be: a session is written at most this often.
const refreshSeconds = 5 * 60

export const notActive = 'NOT_ACTIVE_STAFF'

/** The sign-in library. Called from our own actions; its HTTP handler is not mounted, so its own limits do not exist. */
export const auth = betterAuth({
  appName: 'Hearthside',
  baseURL: config.siteUrl,
  basePath: '/cms/auth',
  secret: config.sessionSecret,
  trustedOrigins: [config.siteUrl],
  database: drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: { cmsUsers, sessions, accounts, verifications },
  }),
  user: {
    modelName: 'cmsUsers',
    additionalFields: {
      firstName: { type: 'string', required: true, input: false },
      lastName: { type: 'string', required: true, input: false },
      role: { type: ['admin', 'editor'], required: true, input: false },
      isActive: { type: 'boolean', required: true, input: false },
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
  },
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    password: { hash: hashPassword, verify: isRightPassword },
  },
  databaseHooks: { session: { create: { before: refuseInactive } } },
  advanced: {
    cookiePrefix: 'hearthside',
    useSecureCookies: config.isSecure,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    ipAddress: { disableIpTracking: true },
    database: { generateId: () => newId() },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error', log: noteAuthMessage },
})

// Every way in, present and future, makes a session, so this is the one place that keeps people out.
async function refuseInactive({ userId }: { userId: string }) {
  const [user] = await db.select({ isActive: cmsUsers.isActive }).from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (!user?.isActive) throw new APIError('FORBIDDEN', { code: notActive, message: 'Not active staff' })
}
