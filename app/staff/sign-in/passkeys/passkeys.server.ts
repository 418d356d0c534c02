import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { callAuth, isAPIError, notActive } from '#app/staff/auth/auth.server.ts'
import { cmsUsers, passkeys } from '#app/staff/schema.ts'
import { completeSignIn } from '#app/staff/sign-in/session-lifecycle.server.ts'
import type { SignIn } from '#app/staff/sign-in/sign-in.server.ts'

import type { PasskeyAnswer } from './passkey-answer.ts'

const challengesCountSeconds = 15 * 60
const mostChallenges = 60

/** Undefined when this address exceeds the rate limit. */
export async function askForPasskey(request: Request, context: RequestContext) {
  const { address } = context.get(requestFacts)
  if (!(await consumeRateLimit('passkey challenge', address, mostChallenges, challengesCountSeconds))) return undefined
  const { response, headers } = await callAuth(
    async (api) => await api.generatePasskeyAuthenticationOptions({ headers: request.headers, returnHeaders: true }),
  )
  // The library only prefers verification but refuses afterwards without it, so it is required here.
  return { options: { ...response, userVerification: 'required' as const }, cookies: headers.getSetCookie() }
}

/** Starts a session of the passkey's owner. */
export async function verifyPasskey({ headers }: Request, answer: PasskeyAnswer) {
  const body = { response: answer as unknown as AuthenticationResponseJSON }
  return await callAuth(async (api) => await api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }))
}

/** A passkey counts as both factors: the device, and its owner's finger or PIN. */
export async function signInByPasskey(
  request: Request,
  context: RequestContext,
  answer: PasskeyAnswer,
): Promise<SignIn> {
  try {
    const { response, headers } = await verifyPasskey(request, answer)
    const staff = await findPerson(response.session.userId)
    const signedIn = await completeSignIn(request, context, staff, { proof: 'passkey', headers })
    await db.update(passkeys).set({ lastUsedAt: new Date() }).where(eq(passkeys.credentialID, answer.id))
    return signedIn
  } catch (error) {
    if (!isAPIError(error) || error.statusCode === 500) throw error
    return { ok: false, refusal: error.body?.code === notActive ? 'inactive' : 'passkey' }
  }
}

async function findPerson(userId: string) {
  const { id, firstName, lastName } = cmsUsers
  const [person] = await db.select({ id, firstName, lastName }).from(cmsUsers).where(eq(id, userId))
  if (!person) throw new Error('The owner of a passkey is gone')
  return person
}
