import { redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

import type { Route } from './+types/user-change.route'
import { refuse } from './change-refused.ts'
import { activateUser, changeRole, deactivateUser } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers } from './users-return.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${requireRecordId(params.userId)}`)
}

/** Each change has its own path, because the reauthentication rule goes by path. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const change = changes.get(url.pathname.split('/').at(-1) ?? '')
  if (!change) throw new Error(`routes.ts leads ${url.pathname} here, and nothing answers it`)
  const description = await change(requireRecordId(params.userId), context, request)
  throw await returnToUsers(url, { title: 'User updated', description })
}

export function ErrorBoundary() {
  return <UsersBoundary />
}

type Change = (userId: string, context: RequestContext, request: Request) => Promise<string>

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  [
    'activation',
    async (userId, context) => `${userName(await activateUser(userId, currentActor(context)))} can sign in`,
  ],
  [
    'deactivation',
    async (userId, context) => `${userName(await deactivateUser(userId, currentActor(context)))} can no longer sign in`,
  ],
  ['role', changeRoleOf],
])

const chosenRole = z.object({ role: z.enum(staffRoles) })

async function changeRoleOf(userId: string, context: RequestContext, request: Request) {
  const form = parseForm(chosenRole, await readForm(request))
  if (!form.ok) throw refuse('There is no such role. A user is an editor or an admin.', 400)
  const { role } = form.value
  return `${userName(await changeRole(userId, role, currentActor(context)))} is an ${role} now`
}
