import { redirect } from 'react-router'

import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'

import type { Route } from './+types/passkey-removal.route'
import { removePasskey } from './own-passkeys.server.ts'

const removed = { title: 'Passkey removed', description: 'It signs nobody in any more.' }

export function loader() {
  return redirect('/cms/account')
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = recordId(params.id)
  const isGone = id !== undefined && (await removePasskey(context, id))
  return redirect('/cms/account', isGone ? { headers: { 'Set-Cookie': await setFlashMessage(removed) } } : {})
}

/** Never shown. Without a component, the guard could not answer with the reauthentication page. */
export default function PasskeyRemoval() {
  return null
}
