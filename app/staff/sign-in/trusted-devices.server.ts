import { eq } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { auth, parseCookies, parseSetCookieHeader } from '#app/staff/auth/better-auth.server.ts'
import { trustedDevices, verifications } from '#app/staff/schema.ts'

const trustMs = 30 * 24 * 60 * 60 * 1000

/** When the browser of a request began to be trusted; undefined when it is not. To be asked before it signs in. */
export async function findTrustedSince(request: Request): Promise<Date | undefined> {
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

/**
 * Writes down which browser is trusted by these `Set-Cookie` lines of a sign-in, for its owner to see. The library makes
 * a new mark of trust at each sign-in, with new thirty days; it ends thirty days after its owner ticked the box all the same.
 */
export async function recordTrustedDevice(
  request: Request,
  context: RequestContext,
  userId: string,
  cookies: string[],
  trustedSince?: Date,
) {
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
  const { createAuthCookie } = await auth.$context
  return createAuthCookie('trust_device').name
}

// As the library writes it: `hmac!identifier.signature`. The signature is its own to check.
function identifierIn(value: string | undefined) {
  return value?.split('!')[1]?.split('.')[0]
}
