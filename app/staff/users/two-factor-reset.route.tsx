import { data } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'

import type { Route } from './+types/two-factor-reset.route'
import { resetTwoFactor } from './change-user.server.ts'
import { userListAddress, userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers } from './users-return.server.ts'
import { findUser } from './users.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reset two-step | Users' }]

const required = 'signs in with the password and has to set up two-step verification anew, before anything else'
const offered = 'signs in with the password alone and can set up two-step verification anew'

export async function loader({ params, url }: Route.LoaderArgs) {
  const user = await findUser(requireRecordId(params.userId))
  if (!user) throw data(null, { status: 404 })
  const here = userListAddress(url.searchParams).slice(userListPath.length)
  return { name: userName(user), email: user.email, back: `${userListPath}/${user.id}${here}` }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const user = await resetTwoFactor(requireRecordId(params.userId), currentActor(context))
  const outcome = requiresTwoFactor(user.role, await settingsFor(context)) ? required : offered
  throw await returnToUsers(url, { title: 'User updated', description: `${userName(user)} ${outcome}` })
}

export default function TwoFactorReset({ loaderData }: Route.ComponentProps) {
  const { name, email, back } = loaderData
  return (
    <QuestionDialog
      title={`Reset two-step verification of ${name}?`}
      back={back}
      yes={{ label: 'Reset two-step', pendingLabel: 'Resetting...' }}
    >
      <p>
        This cannot be undone: codes from their phone, their recovery codes and every passkey stop working, and every
        session of theirs ends. Until they set it up anew, the password alone opens the account.
      </p>
      <p>Ask them in person or by phone first: an attacker who has their password would ask for the same.</p>
      <p className="text-ink-soft wrap-anywhere">{email}</p>
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
