import { and, eq, gt } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { countWrongCode } from '#app/staff/audit/refusals.server.ts'
import { callAuth, isAPIError, loadAuth } from '#app/staff/auth/auth.server.ts'
import { notifyOwner } from '#app/staff/notices/account-notices.server.ts'
import { twoFactors, verifications } from '#app/staff/schema.ts'
import { completeSignIn, type Person } from '#app/staff/sign-in/session-lifecycle.server.ts'
import {
  countCode,
  mostWrongCodes,
  undoCode,
  clearAttempts,
  consumeAttempt,
} from '#app/staff/sign-in/sign-in-limits.server.ts'
import { refusalOf, type SignIn } from '#app/staff/sign-in/sign-in.server.ts'

import { hashLikeStored } from './recovery-code-hash.server.ts'
import { readCode } from './recovery-code.ts'

// A code is valid for half a minute around its own period, so this is long enough to remember it.
const codeLivesSeconds = 120

const suspiciousCodes = 5

type SubmittedCode = { code: string; trustDevice: boolean }
type Finished = Exclude<SignIn, { needs: string }> | { ok: false; refusal: 'expired' }

export async function isTwoFactorPending(request: Request): Promise<boolean> {
  return (await findPendingSignIn(request)) !== undefined
}

/** 'expired': the password is needed again. 'codes-locked': too many wrong codes followed the right password. */
export async function finishSignIn(request: Request, context: RequestContext, given: SubmittedCode): Promise<Finished> {
  const { address } = context.get(requestFacts)
  const userId = await findPendingSignIn(request)
  if (!userId) return { ok: false, refusal: 'expired' }
  if (!(await consumeAttempt('second step', address, userId))) return { ok: false, refusal: 'too-many' }
  const nth = await countCode(userId)
  if (nth > mostWrongCodes) return { ok: false, refusal: 'codes-locked' }
  const result = await checkCode(request, context, userId, given)
  if (result.ok) await clearAttempts('second step', address, userId)
  if (!result.ok && result.refusal === 'wrong') await noteWrongCode(userId, nth)
  else await undoCode(userId)
  return result
}

async function noteWrongCode(userId: string, nth: number) {
  await countWrongCode(userId)
  // Once a day each: when typing errors hardly explain the count, and when codes are locked.
  if (nth === suspiciousCodes) await transaction((tx) => notifyOwner(tx, userId, 'wrong-codes'))
  if (nth === mostWrongCodes) await transaction((tx) => notifyOwner(tx, userId, 'codes-locked'))
}

async function checkCode(
  request: Request,
  context: RequestContext,
  userId: string,
  given: SubmittedCode,
): Promise<Finished> {
  const code = readCode(given.code)
  if (!code || (await checkCodeReuse(userId, code))) return { ok: false, refusal: 'wrong' }
  try {
    const { response, headers } = await verify(await withoutSession(request), userId, code, given.trustDevice)
    // The library's types omit our fields.
    const staff = response.user as unknown as Person
    const proof = 'totp' in code ? 'password and code' : 'password and recovery code'
    return await completeSignIn(request, context, staff, { proof, headers })
  } catch (error) {
    if (isAPIError(error) && lostSteps.includes(error.body?.code ?? '')) return { ok: false, refusal: 'expired' }
    // Of two concurrent uses of recovery codes, the second gets a conflict.
    if (isAPIError(error) && error.statusCode === 409) return { ok: false, refusal: 'wrong' }
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { ok: false, refusal }
  }
}

const lostSteps = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'TOTP_NOT_ENABLED']

/** The library accepts an app's code repeatedly while valid, and a recovery code from two browsers at once. */
export async function checkCodeReuse(userId: string, code: Code) {
  const typed = 'totp' in code ? code.totp : code.recovery
  return (await countHit('code', `${userId} ${typed}`, codeLivesSeconds)) > 1
}

type Code = { totp: string } | { recovery: string }

async function verify(headers: Headers, userId: string, code: Code, trustDevice: boolean) {
  if ('totp' in code)
    return await callAuth(
      async (api) => await api.verifyTOTP({ body: { code: code.totp, trustDevice }, headers, returnHeaders: true }),
    )
  const hash = await hashOf(userId, code.recovery)
  return await callAuth(
    async (api) => await api.verifyBackupCode({ body: { code: hash, trustDevice }, headers, returnHeaders: true }),
  )
}

async function hashOf(userId: string, code: string) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return (await hashLikeStored(code, row?.backupCodes ?? '')) ?? 'no code is left'
}

/** The user whose sign-in is pending in this browser. The library checks the cookie's signature. */
async function findPendingSignIn(request: Request): Promise<string | undefined> {
  const { auth, parseCookies } = await loadAuth()
  const { createAuthCookie } = await auth.$context
  const cookies = parseCookies(request.headers.get('Cookie') ?? '')
  const identifier = cookies.get(createAuthCookie('two_factor').name)?.split('.')[0]
  if (!identifier) return undefined
  const [waiting] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())))
  return waiting?.userId
}

/** With a session, the library would check the code of the signed-in user instead. */
async function withoutSession(request: Request): Promise<Headers> {
  const { auth } = await loadAuth()
  const { authCookies } = await auth.$context
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const headers = new Headers(request.headers)
  headers.set('Cookie', cookies.filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=`)).join('; '))
  return headers
}
