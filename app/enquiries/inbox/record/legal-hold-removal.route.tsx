import { redirect } from 'react-router'

import { runAction } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/legal-hold-removal.route'
import { enquiryRecordPath, returnToRecord } from './record-page.server.ts'

// Without a component the guard would answer with data, not with the page of a refusal or the password question.
export { Outlet as default } from 'react-router'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(enquiryRecordPath(url, params.id))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  await runAction('end-legal-hold', { kind: kindOfUrl(url), id }, {}, currentActor(context))
  throw await returnToRecord(url, id, 'It is no longer under legal hold')
}
