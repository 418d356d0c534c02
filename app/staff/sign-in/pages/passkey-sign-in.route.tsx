import { data } from 'react-router'

import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { askForPasskey } from '#app/staff/sign-in/passkeys/passkeys.server.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'

import type { Route } from './+types/passkey-sign-in.route'
import { signInAction } from './sign-in-action.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const challenge = await askForPasskey(request, context)
  if (!challenge) throw data(refusalAnswers['too-many'].message, refusalAnswers['too-many'])
  const headers = setCookies(challenge.cookies)
  headers.set('Cache-Control', 'no-store')
  return Response.json(challenge.options, { headers })
}

export const action = signInAction
