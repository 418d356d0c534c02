import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'
import {
  codeMessages,
  credentials,
  type RefusalAnswer,
  refusalAnswers,
  signInOutage,
  twoFactorCode,
} from '#app/staff/sign-in/credentials.ts'
import { readPasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { signInByPasskey } from '#app/staff/sign-in/passkeys/passkeys.server.ts'
import { returnDestination, setCookies, withReturnPath } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { signIn, type SignIn } from '#app/staff/sign-in/sign-in.server.ts'
import { finishSignIn } from '#app/staff/sign-in/two-factor/two-factor.server.ts'

type SignInRequest = Pick<LoaderFunctionArgs, 'request' | 'url'> & { context: RequestContext }

/** Of every page that signs in: leads on, or says why not, with the address that was typed. */
export async function signInAction({ request, url, context }: SignInRequest) {
  markUncacheable(context)
  const form = await readForm(request)
  const values = { email: typedEmail(form) }
  return await attempt(context, { message: signInOutage, extra: values }, async () => {
    const result = await signInBy(form, request, context)
    if ('errors' in result) return data({ errors: result.errors, ...values }, { status: 400 })
    if ('refusal' in result) return refused(refusalAnswers[result.refusal], values)
    const headers = setCookies(result.cookies)
    if (!result.ok && result.needs === 'code') throw redirect(withReturnPath('/cms/login/code', url), { headers })
    const message = result.ok
      ? await setFlashMessage(flashMessages.signedIn(result.staff.firstName))
      : await setFlashMessage(codeMessages.passwordNeeded, 'sign-in')
    headers.append('Set-Cookie', message)
    throw redirect(result.ok ? returnDestination(url) : withReturnPath('/cms/login', url), { headers })
  })
}

export function refused<V extends object>({ message, ...init }: RefusalAnswer, values = {} as V) {
  return data({ failed: { ...signInOutage, description: message }, ...values }, init)
}

type Outcome = SignIn | { ok: false; needs: 'password'; cookies: string[] } | { ok: false; errors: FieldErrors }

/** By what the form holds: the answer of a passkey, the code after a password, or address and password. */
export async function signInBy(form: FormData, request: Request, context: RequestContext): Promise<Outcome> {
  if (form.has('answer')) {
    const answer = readPasskeyAnswer(form)
    return answer ? await signInByPasskey(request, context, answer) : { ok: false, refusal: 'passkey' }
  }
  if (form.has('code')) return await signInByCode(form, request, context)
  const parsed = parseForm(credentials, form)
  return parsed.ok ? await signIn(request, context, parsed.value) : { ok: false, errors: parsed.errors }
}

async function signInByCode(form: FormData, request: Request, context: RequestContext): Promise<Outcome> {
  const parsed = parseForm(twoFactorCode, form)
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const { code, trust } = parsed.value
  const result = await finishSignIn(request, context, { code, trustDevice: trust === 'yes' })
  if (result.ok) return result
  if (result.refusal === 'expired') return { ok: false, needs: 'password', cookies: [] }
  return result.refusal === 'wrong' ? { ok: false, errors: { code: codeMessages.wrong } } : result
}

export function typedEmail(form: FormData): string {
  const email = form.get('email')
  return typeof email === 'string' ? email : ''
}
