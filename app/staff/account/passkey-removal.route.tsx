import { redirect } from 'react-router'

import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog, removeButton } from '#app/staff/question-dialog.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/passkey-removal.route'
import { listPasskeys } from './own-account.server.ts'
import { removePasskey } from './own-passkeys.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Remove passkey | My account' }]

const removed = { title: 'Passkey removed', description: 'It can no longer be used to sign in.' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const passkey = (await listPasskeys(signedInStaff(context).id)).find(({ id }) => id === recordId(params.id))
  if (!passkey) throw redirect('/cms/account')
  return { name: passkey.name }
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = recordId(params.id)
  const isGone = id !== undefined && (await removePasskey(context, id))
  return redirect('/cms/account', isGone ? { headers: { 'Set-Cookie': await setFlashMessage(removed) } } : {})
}

export default function PasskeyRemoval({ loaderData }: Route.ComponentProps) {
  return (
    <QuestionDialog title="Remove this passkey?" back="/cms/account" yes={removeButton}>
      <p className="font-semibold wrap-anywhere">{loaderData.name}</p>
      <p>
        You can no longer sign in with it, and this cannot be undone. You can add the same device again, as a new
        passkey.
      </p>
    </QuestionDialog>
  )
}
