import { data, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { codeMessages, refusalAnswers, signInOutage } from '#app/staff/sign-in/credentials.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'

import type { Route } from './+types/sign-in-again.route'
import { refused, signInBy, typedEmail } from './sign-in-action.server.ts'

export function loader() {
  return redirect('/cms/login')
}

/** For a page whose session has ended: answers without a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return await attempt(context, { message: signInOutage }, async () => {
    const email = typedEmail(form).trim().toLowerCase()
    if (!email) return refused({ message: signInOutage.description, status: 400 })
    const present = await findStaff(request, context)
    if (present && present.email !== email)
      return refused({ message: `${present.firstName} is signed in in this browser now.`, status: 409 })

    const result = await signInBy(form, request, context)
    if ('errors' in result) return refused({ message: Object.values(result.errors).join('. '), status: 400 })
    if ('refusal' in result) return refused(refusalAnswers[result.refusal])
    const headers = setCookies(result.cookies)
    if (result.ok) return data({ ok: true as const }, { headers })
    if (result.needs === 'code') return data({ needs: result.needs }, { headers })
    return data({ needs: result.needs, failed: codeMessages.passwordNeeded }, { status: 409 })
  })
}
