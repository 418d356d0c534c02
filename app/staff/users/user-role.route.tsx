import { redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

import type { Route } from './+types/user-role.route'
import { refuse } from './change-refused.ts'
import { changeRole } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers, userUpdated } from './users-return.server.ts'

const chosenRole = z.object({ role: z.enum(staffRoles) })

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${requireRecordId(params.userId)}`)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.userId)
  const form = parseForm(chosenRole, await readForm(request))
  if (!form.ok) throw refuse('There is no such role. A user is an editor or an admin.', 400)

  const { role } = form.value
  const user = await changeRole(id, role, currentActor(context))
  throw await returnToUsers(url, userUpdated(`${userName(user)} is an ${role} now`))
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
