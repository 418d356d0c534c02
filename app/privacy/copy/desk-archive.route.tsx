import { data } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/desk-archive.route'
import { answerArchive, downloadRelease } from './release.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const archive = await downloadRelease(requireRecordId(params.id), currentActor(context))
  if (!archive) throw data(null, { status: 404 })
  return answerArchive(archive)
}
