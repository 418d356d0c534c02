import { redirect } from 'react-router'

import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/release.route'
import { releaseSubmission } from './changes.server.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordAddress(url, params.id))
}

/** Lets go what was held back. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const answer = await releaseSubmission(kindIn(url), id, currentActor(context))
  const words = {
    released: { title: 'Success', description: 'It is released, and the team is told' },
    binned: { title: 'Not released', description: 'It is in the bin. Restore it first' },
  }
  throw await returnToRecord(url, id, words[answer])
}

export const clientAction = stayOnRecord
