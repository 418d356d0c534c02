import { data, redirect } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { findStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/sign-in-again.route'
import { credentials, refusalAnswers } from './credentials.ts'
import { signIn } from './sign-ins.server.ts'

const failedTitle = 'Login failed'
const outage = { title: failedTitle, description: 'We could not sign you in just now. Please try again in a minute.' }

export function loader() {
  return redirect('/cms/login')
}

/** Signs in for an open page whose session has ended: answers in words and leads nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(credentials, await readForm(request))
  return await attempt(context, { words: outage }, async () => {
    if (!form.ok) return refused(form.errors.password ?? form.errors.email ?? outage.description, { status: 400 })
    const present = await findStaff(request, context)
    if (present && present.email !== form.value.email)
      return refused(`${present.firstName} is signed in in this browser now.`, { status: 409 })

    const result = await signIn(request, context, form.value)
    if (!result.ok) {
      const { words, ...init } = refusalAnswers[result.refusal]
      return refused(words, init)
    }
    return data({ ok: true }, { headers: result.cookies.map((cookie) => ['Set-Cookie', cookie]) })
  })
}

function refused(description: string, init: ResponseInit) {
  return data({ failed: { title: failedTitle, description } }, init)
}
