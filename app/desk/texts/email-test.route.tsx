import { redirect } from 'react-router'

import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/email-test.route'
import { requireEmail } from './group-param.ts'
import { sendTestMail } from './send-test-mail.server.ts'
import { groupPath } from './text-paths.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(groupPath(requireEmail(params.email)))
}

export async function action({ params, context }: Route.ActionArgs) {
  const key = requireEmail(params.email)
  const actor = currentActor(context)
  const isSent = await sendTestMail(key, actor)
  const message = isSent
    ? { title: 'Test on its way', description: `Please look at ${actor.staff.email} in a minute` }
    : { title: 'Too many tests', description: 'You sent many tests within an hour. Please try again later' }
  throw redirect(groupPath(key), { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}
