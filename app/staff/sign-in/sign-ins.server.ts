import { setTimeout as delay } from 'node:timers/promises'

import { isAPIError } from 'better-auth/api'

import { transaction } from '#app/platform/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/request.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { endSession } from '#app/staff/endings.server.ts'
import { readSession } from '#app/staff/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { callAuth } from './auth-failure.server.ts'
import { auth, notActive } from './auth.server.ts'
import type { Credentials, Refusal } from './credentials.ts'
import { isQueueFull } from './hash-queue.server.ts'
import { forgetAttempts, mayAttempt } from './sign-in-limits.server.ts'

type Person = Pick<Staff, 'id' | 'firstName' | 'lastName'>
/** `cookies` are the `Set-Cookie` lines of the new session. */
type SignIn = { ok: true; staff: Person; cookies: string[] } | { ok: false; refusal: Refusal }

// An account that exists takes one query more than one that does not; after this time both have been answered.
const wrongTakesMs = 100

/** Checks the password, within the limits, and begins a session. */
export async function signIn(request: Request, context: RequestContext, given: Credentials): Promise<SignIn> {
  const { address } = context.get(requestFacts)
  if (!(await mayAttempt(address, given.email))) return { ok: false, refusal: 'too-many' }
  const leastTime = delay(wrongTakesMs)
  const result = await beginSession(request, context, given)
  if (result.ok) await forgetAttempts(address, given.email)
  else if (result.refusal === 'wrong') await leastTime
  return result
}

/** `signIn` without its limits: for somebody who has just chosen this password. */
export async function beginSession(request: Request, context: RequestContext, given: Credentials): Promise<SignIn> {
  try {
    const { response, headers } = await callAuth(
      async () => await auth.api.signInEmail({ body: given, headers: request.headers, returnHeaders: true }),
    )
    const { id, firstName, lastName } = response.user
    const staff = { id, firstName, lastName }
    // The cookie is handed out only once the log has it.
    await settleSignIn(request, context, staff)
    return { ok: true, staff, cookies: headers.getSetCookie() }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { ok: false, refusal }
  }
}

async function settleSignIn(request: Request, context: RequestContext, staff: Person) {
  const { found: former } = await readSession(request)
  await transaction(async (tx) => {
    // This browser forgets its former session, so nobody else may keep it.
    if (former) await endSession(tx, former.user.id, former.session.id)
    const requestId = context.get(requestFacts).id
    await recordChange(tx, { staff, action: 'signed in', subject: 'staff', ids: [staff.id], requestId })
  })
}

// Every other error is a bug or an outage.
function refusalOf(error: unknown): Refusal | undefined {
  if (isQueueFull(error)) return 'busy'
  if (!isAPIError(error)) return undefined
  if (error.body?.code === notActive) return 'inactive'
  return error.statusCode === 401 || error.statusCode === 400 ? 'wrong' : undefined
}
