import { redirect } from 'react-router'

import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/answer-removal.route'
import { markUnanswered } from './changes.server.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordAddress(url, params.id))
}

/** Lets the 24-hour clock run again: the answer was a mistake. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  await markUnanswered(kindIn(url), id, currentActor(context))
  throw await returnToRecord(url, id, 'It is marked as not answered')
}

export const clientAction = stayOnRecord
