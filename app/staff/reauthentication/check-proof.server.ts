import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { isAPIError } from '#app/staff/auth/auth.server.ts'
import { passkeys, sessions } from '#app/staff/schema.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { readPasskeyAnswer, type PasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { verifyPasskey } from '#app/staff/sign-in/passkeys/passkeys.server.ts'
import { clearAttempts, mayAttempt } from '#app/staff/sign-in/sign-in-limits.server.ts'

import { recordAuthentication } from './authentication-time.server.ts'
import { proofFields, type Reauthentication } from './reauthentication.ts'

type Refused = Pick<Reauthentication, 'errors' | 'failed'> & { init: ResponseInit | null }

/** Rate-limited like sign-in. Returns undefined on success, after renewing the session. */
export async function checkProof(
  request: Request,
  context: RequestContext,
  form: FormData,
): Promise<Refused | undefined> {
  const refused = form.has(proofFields.passkey)
    ? await checkPasskey(request, context, form)
    : await checkPassword(context, form)
  if (!refused) await recordAuthentication(request, context, form.has(proofFields.passkey) ? 'passkey' : 'password')
  return refused
}

async function checkPassword(context: RequestContext, form: FormData): Promise<Refused | undefined> {
  const password = form.get(proofFields.password)
  if (typeof password !== 'string' || password === '')
    return { errors: { [proofFields.password]: 'Please enter your password' }, init: { status: 400 } }
  const refused = await refuseWrongPassword(context, password, proofFields.password)
  return refused && { errors: refused.data.errors, init: refused.init }
}

async function checkPasskey(request: Request, context: RequestContext, form: FormData): Promise<Refused | undefined> {
  const { id } = signedInStaff(context)
  const { address } = context.get(requestFacts)
  if (!(await mayAttempt('password check', address, id))) return refuse('too-many')
  const answer = readPasskeyAnswer(form, proofFields.passkey)
  if (!answer || !(await isOwnPasskey(request, id, answer))) return refuse('passkey')
  await clearAttempts('password check', address, id)
  return undefined
}

function refuse(why: 'too-many' | 'passkey'): Refused {
  const { message, ...init } = refusalAnswers[why]
  return { failed: message, init }
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
