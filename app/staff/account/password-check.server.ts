import { data } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { hasPassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import { clearAttempts, mayAttempt } from '#app/staff/sign-in/sign-in-limits.server.ts'

/** A browser left open may have another user. Rate-limited like sign-in. Undefined when the password is right. */
export async function refuseWrongPassword(context: RequestContext, password: string, field = 'password') {
  const { id } = signedInStaff(context)
  const { address } = context.get(requestFacts)
  if (!(await mayAttempt('password check', address, id))) return refuse(field, refusalAnswers['too-many'])
  const isRight = await hasPassword(id, password)
  if (isRight === 'busy') return refuse(field, refusalAnswers.busy)
  if (!isRight) return refuse(field, { message: 'This is not your password', status: 400 })
  await clearAttempts('password check', address, id)
  return undefined
}

function refuse(field: string, { message, ...init }: (typeof refusalAnswers)['busy']) {
  const errors: FieldErrors = { [field]: message }
  return data({ errors }, init)
}
