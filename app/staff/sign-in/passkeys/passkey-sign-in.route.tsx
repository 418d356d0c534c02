import { data } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { refusalAnswers, signInOutage } from '#app/staff/sign-in/credentials.ts'
import { answerSignIn, setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'

import type { Route } from './+types/passkey-sign-in.route'
import { readPasskeyAnswer } from './passkey-answer.ts'
import { askForPasskey, signInByPasskey } from './passkeys.server.ts'

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

  return await attempt(context, { message: signInOutage }, async () => {
    return await answerSignIn(url, await signInByPasskey(request, context, answer))
  })
}
