import { redirect } from 'react-router'

import { findPicturesWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/archive-file.route'
import { createArchive } from './write-archive.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, requestId } = currentActor(context)
  // Errors cannot be reported once the response has begun.
  if ((await findPicturesWithMissingFiles()).length > 0) throw redirect('/cms/archive?lost')
  return new Response(await createArchive(staff, requestId), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="content.zip"' },
  })
}
