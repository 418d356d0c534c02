import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import {
  codeMessages,
  credentials,
  failedTitle,
  refusalAnswers,
  signInOutage,
  twoFactorCode,
} from '#app/staff/sign-in/credentials.ts'
import { readPasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { signInByPasskey } from '#app/staff/sign-in/passkeys/passkeys.server.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { finishSignIn } from '#app/staff/sign-in/two-factor/two-factor.server.ts'

import type { Route } from './+types/sign-in-again.route'

export function loader() {
  return redirect('/cms/login')
}

/** For the dialog of a page whose session has ended: answers without a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return await attempt(context, { message: signInOutage }, async () => {
    const email = emailIn(form)
    if (!email) return refused(signInOutage.description, { status: 400 })
    const present = await findStaff(request, context)
    if (present && present.email !== email)
      return refused(`${present.firstName} is signed in in this browser now.`, { status: 409 })

    if (form.has('answer')) return await byPasskey(request, context, form)
    return form.has('code') ? await byCode(request, context, form) : await byPassword(request, context, form)
  })
}

function emailIn(form: FormData) {
  const email = form.get('email')
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined
}

async function byPassword(request: Request, context: RequestContext, sent: FormData) {
  const form = parseForm(credentials, sent)
  if (!form.ok) return refused(form.errors.password ?? form.errors.email ?? signInOutage.description, { status: 400 })
  return answer(await signIn(request, context, form.value))
}

async function byCode(request: Request, context: RequestContext, sent: FormData) {
  const form = parseForm(twoFactorCode, sent)
  if (!form.ok) return refused(form.errors.code ?? codeMessages.wrong, { status: 400 })
  const result = await finishSignIn(request, context, { code: form.value.code, trustDevice: false })
  if (result.ok) return answer(result)
  if (result.refusal === 'wrong') return refused(codeMessages.wrong, { status: 400 })
  if (result.refusal === 'expired') {
    const { title, description } = codeMessages.passwordNeeded
    return data({ needs: 'password' as const, failed: { title, description } }, { status: 409 })
  }
  return answer({ ok: false, refusal: result.refusal })
}

async function byPasskey(request: Request, context: RequestContext, sent: FormData) {
  const proof = readPasskeyAnswer(sent)
  if (!proof) return refused(refusalAnswers.passkey.message, { status: 400 })
  return answer(await signInByPasskey(request, context, proof))
}

function answer(result: Awaited<ReturnType<typeof signIn>>) {
  if (result.ok) return data({ ok: true as const }, { headers: setCookies(result.cookies) })
  if ('needs' in result) return data({ needs: result.needs }, { headers: setCookies(result.cookies) })
  const { message, ...init } = refusalAnswers[result.refusal]
  return refused(message, init)
}

function refused(description: string, init: ResponseInit) {
  return data({ failed: { title: failedTitle, description } }, init)
}
