import { data, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { failedTitle, refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { withReturnPath, setCookies, redirectWithWelcome } from '#app/staff/sign-in/sign-in-redirects.server.ts'

import type { Route } from './+types/passkey-sign-in.route'
import { readPasskeyAnswer } from './passkey-answer.ts'
import { askForPasskey, signInByPasskey } from './passkeys.server.ts'

const outage = { title: failedTitle, description: 'We could not sign you in just now. Please try again in a minute.' }

export async function loader({ request, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const challenge = await askForPasskey(request, context)
  if (!challenge) throw data(refusalAnswers['too-many'].message, refusalAnswers['too-many'])
  const headers = setCookies(challenge.cookies)
  headers.set('Cache-Control', 'no-store')
  return Response.json(challenge.options, { headers })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  markUncacheable(context)
  const answer = readPasskeyAnswer(await readForm(request))
  if (!answer) throw data(null, { status: 400 })

  return await attempt(context, { message: outage }, async () => {
    const result = await signInByPasskey(request, context, answer)
    if (result.ok) throw await redirectWithWelcome(url, result)
    if ('needs' in result) throw redirect(withReturnPath('/cms/login/code', url))
    const { message, ...init } = refusalAnswers[result.refusal]
    return data({ failed: { title: failedTitle, description: message } }, init)
  })
}
