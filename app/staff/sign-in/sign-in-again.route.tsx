import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/sign-in-again.route'
import { credentials, failedTitle, refusalAnswers } from './credentials.ts'
import { setCookies } from './sign-in-redirects.server.ts'
import { signIn } from './sign-in.server.ts'

const outage = { title: failedTitle, description: 'We could not sign you in just now. Please try again in a minute.' }

const secondStep = 'Your account has a second step now. Please sign in in a new tab.'

export function loader() {
  return redirect('/cms/login')
}

/** For the dialog of a page whose session has ended: answers without a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(credentials, await readForm(request))
  return await attempt(context, { message: outage }, async () => {
    if (!form.ok) return refused(form.errors.password ?? form.errors.email ?? outage.description, { status: 400 })
    const present = await findStaff(request, context)
    if (present && present.email !== form.value.email)
      return refused(`${present.firstName} is signed in in this browser now.`, { status: 409 })

    const result = await signIn(request, context, form.value)
    if (result.ok) return data({ ok: true }, { headers: setCookies(result.cookies) })
    if ('needs' in result) return refused(secondStep, { status: 409 })
    const { message, ...init } = refusalAnswers[result.refusal]
    return refused(message, init)
  })
}

function refused(description: string, init: ResponseInit) {
  return data({ failed: { title: failedTitle, description } }, init)
}
