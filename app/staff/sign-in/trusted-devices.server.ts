import { eq } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { loadAuth } from '#app/staff/auth/auth.server.ts'
import { trustedDevices, verifications } from '#app/staff/schema.ts'

const trustMs = 30 * 24 * 60 * 60 * 1000

/** Call before the sign-in, which replaces the trust cookie. Undefined for an untrusted browser. */
export async function findTrustedSince(request: Request): Promise<Date | undefined> {
  const { parseCookies } = await loadAuth()
  const value = parseCookies(request.headers.get('Cookie') ?? '').get(await trustCookieName())
  const identifier = identifierIn(value)
  if (!identifier) return undefined
  const [device] = await db
    .select({ trustedAt: trustedDevices.trustedAt })
    .from(trustedDevices)
    .innerJoin(verifications, eq(verifications.id, trustedDevices.verificationId))
    .where(eq(verifications.identifier, identifier))
  return device?.trustedAt
}

/** Lists the browser for its owner. The library renews the cookie at each sign-in, but trust ends after 30 days. */
export async function recordTrustedDevice(
  request: Request,
  context: RequestContext,
  userId: string,
  cookies: string[],
  trustedSince?: Date,
) {
  const { parseSetCookieHeader } = await loadAuth()
  const name = await trustCookieName()
  const identifier = identifierIn(cookies.map((line) => parseSetCookieHeader(line).get(name)?.value).find(Boolean))
  if (!identifier) return
  const trustedAt = trustedSince ?? new Date()
  const { address } = context.get(requestFacts)
  await transaction(async (tx) => {
    const [verification] = await tx
      .update(verifications)
      .set({ expiresAt: new Date(trustedAt.getTime() + trustMs) })
      .where(eq(verifications.identifier, identifier))
      .returning({ id: verifications.id })
    if (!verification) return
    const userAgent = request.headers.get('User-Agent')
    await tx
      .insert(trustedDevices)
      .values({ userId, verificationId: verification.id, userAgent, address, trustedAt, lastUsedAt: new Date() })
  })
}

async function trustCookieName() {
  const { auth } = await loadAuth()
  const { createAuthCookie } = await auth.$context
  return createAuthCookie('trust_device').name
}

// The library's format is `hmac!identifier.signature`; the library checks the signature.
function identifierIn(value: string | undefined) {
  return value?.split('!')[1]?.split('.')[0]
}
