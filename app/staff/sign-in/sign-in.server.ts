import { setTimeout as delay } from 'node:timers/promises'

import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { countRefusal } from '#app/staff/audit/refusals.server.ts'
import { callAuth, isAPIError, notActive } from '#app/staff/auth/auth.server.ts'
import { isQueueFull } from '#app/staff/auth/hash-queue.server.ts'

import type { Credentials, Refusal } from './credentials.ts'
import { completeSignIn, type Person } from './session-lifecycle.server.ts'
import { clearAttempts, consumeAttempt } from './sign-in-limits.server.ts'
import { findTrustedSince } from './trusted-devices.server.ts'

/** `cookies` are the `Set-Cookie` lines of the session or of the pending second step. */
export type SignIn =
  | { ok: true; staff: Person; cookies: string[] }
  | { ok: false; needs: 'code'; cookies: string[] }
  | { ok: false; refusal: Refusal }

// An existing account takes one query more; both are answered after this time.
const wrongTakesMs = 100

/** Rate-limited. Asks for a code where two-factor is on. */
export async function signIn(request: Request, context: RequestContext, given: Credentials): Promise<SignIn> {
  const { address } = context.get(requestFacts)
  if (!(await consumeAttempt('sign-in', address, given.email))) {
    await countRefusal('too-many', given.email)
    return { ok: false, refusal: 'too-many' }
  }
  const leastTime = delay(wrongTakesMs)
  const result = await checkPassword(request, context, given)
  if (!('refusal' in result)) await clearAttempts('sign-in', address, given.email)
  else if (result.refusal === 'wrong' || result.refusal === 'inactive') await countRefusal(result.refusal, given.email)
  if ('refusal' in result && result.refusal === 'wrong') await leastTime
  return result
}

async function checkPassword(request: Request, context: RequestContext, given: Credentials): Promise<SignIn> {
  try {
    const trustedSince = await findTrustedSince(request)
    const { response, headers } = await callAuth(
      async (api) => await api.signInEmail({ body: given, headers: request.headers, returnHeaders: true }),
    )
    // Missing from the library's types.
    if ('twoFactorRedirect' in response) return { ok: false, needs: 'code', cookies: headers.getSetCookie() }
    return await completeSignIn(request, context, response.user, { proof: 'password', headers, trustedSince })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { ok: false, refusal }
  }
}

/** Undefined for a bug or an outage. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isQueueFull(error)) return 'busy'
  if (!isAPIError(error)) return undefined
  if (error.body?.code === notActive) return 'inactive'
  return error.statusCode === 401 || error.statusCode === 400 ? 'wrong' : undefined
}
