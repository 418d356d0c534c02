import { redirect } from 'react-router'

import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/note-removal.route'
import { removeNote } from './note-review.server.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordAddress(url, params.id))
}

/** Deletes a note, once consent was withdrawn. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const [submissionId, noteId] = [requireRecordId(params.id), requireRecordId(params.noteId)]
  const { refused } = await removeNote({ kind: kindIn(url), submissionId, noteId }, currentActor(context))
  const words = refused ? { title: 'Error', description: refused, kind: 'destructive' as const } : 'The note is deleted'
  throw await returnToRecord(url, submissionId, words)
}
