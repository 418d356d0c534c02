import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { refuseWrongPassword, refuseWrongProof } from '#app/staff/account/password-check.server.ts'
import { isAPIError } from '#app/staff/auth/auth.server.ts'
import { passkeys, sessions } from '#app/staff/schema.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { readPasskeyAnswer, type PasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { verifyPasskey } from '#app/staff/sign-in/passkeys/passkeys.server.ts'

import { recordAuthentication } from './authentication-time.server.ts'
import { proofFields, type Reauthentication } from './reauthentication.ts'

type Refused = Pick<Reauthentication, 'errors' | 'failed'> & { init: ResponseInit }

/** Rate-limited like sign-in. Returns undefined on success, after renewing the session. */
export async function checkProof(
  request: Request,
  context: RequestContext,
  form: FormData,
): Promise<Refused | undefined> {
  const kind = form.has(proofFields.passkey) ? 'passkey' : 'password'
  const refused = kind === 'passkey' ? await refusePasskey(request, context, form) : await refusePassword(context, form)
  if (!refused) {
    await recordAuthentication(request, context, kind)
    return undefined
  }
  const { message, ...init } = refused
  return kind === 'passkey' ? { failed: message, init } : { errors: { [proofFields.password]: message }, init }
}

async function refusePassword(context: RequestContext, form: FormData) {
  const password = form.get(proofFields.password)
  if (typeof password === 'string' && password !== '') return await refuseWrongPassword(context, password)
  return { message: 'Please enter your password', status: 400 }
}

async function refusePasskey(request: Request, context: RequestContext, form: FormData) {
  const answer = readPasskeyAnswer(form, proofFields.passkey)
  const isOwn = async (id: string) => answer !== undefined && (await isOwnPasskey(request, id, answer))
  return await refuseWrongProof(context, isOwn, refusalAnswers.passkey)
}

async function isOwnPasskey(request: Request, userId: string, answer: PasskeyAnswer): Promise<boolean> {
  try {
    const { session } = (await verifyPasskey(request, answer)).response
    // Nobody has received its cookie.
    await db.delete(sessions).where(eq(sessions.id, session.id))
    if (session.userId !== userId) return false
    await db.update(passkeys).set({ lastUsedAt: new Date() }).where(eq(passkeys.credentialID, answer.id))
    return true
  } catch (error) {
    if (isAPIError(error) && error.statusCode !== 500) return false
    throw error
  }
}
