import type { Route } from './+types/invites.route'
import { invite } from './invite.kind.server.ts'
import { user } from './user.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = async (args: Route.LoaderArgs) => await user.loaderBelow(invite, args)

export const action = invite.action
