import { redirect } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { redirectWithFlash, recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { restoreRevision } from '#app/content/revisions/restore-revision.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/restoration.route'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordPath(recordFromUrl(url, params.id), `/history/${requireRecordId(params.revisionId)}`))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const revisionId = requireRecordId(params.revisionId)
  try {
    const { leftOut, shelved } = await restoreRevision(record, currentActor(context), revisionId)
    const pictureNote =
      leftOut.length > 0 ? '. A picture of it was deleted from the library since, and is left out' : ''
    const textNote = shelved ? '. What you had typed and not saved is in its history' : ''
    const { one } = kindInfo[record.kind]
    const notice = {
      title: 'Version restored',
      description: `The ${one} is saved as it was then${pictureNote}${textNote}`,
    }
    throw await redirectWithFlash(recordPath(record), notice)
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    const description = `Something else has the address “${error.slug}” by now: change that first`
    throw await redirectWithFlash(recordPath(record, `/history/${revisionId}`), {
      title: 'Nothing was restored',
      description,
    })
  }
}
