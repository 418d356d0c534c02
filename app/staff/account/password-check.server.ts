import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { type RefusalAnswer, refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { checkUserPassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import { clearAttempts, consumeAttempt } from '#app/staff/sign-in/sign-in-limits.server.ts'

/** A browser left open may have another user. Rate-limited like sign-in. Undefined when the proof is right. */
export async function refuseWrongProof(
  context: RequestContext,
  isRight: (userId: string) => Promise<boolean | 'busy'>,
  wrong: RefusalAnswer,
): Promise<RefusalAnswer | undefined> {
  const { id } = signedInStaff(context)
  const { address } = context.get(requestFacts)
  if (!(await consumeAttempt('password check', address, id))) return refusalAnswers['too-many']
  const outcome = await isRight(id)
  if (outcome === 'busy') return refusalAnswers.busy
  if (!outcome) return wrong
  await clearAttempts('password check', address, id)
  return undefined
}

const wrongPassword = { message: 'This is not your password', status: 400 }

export async function refuseWrongPassword(context: RequestContext, password: string) {
  return await refuseWrongProof(context, async (id) => await checkUserPassword(id, password), wrongPassword)
}
