import { Readable } from 'node:stream'

import { redirect } from 'react-router'

import { isSignedExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { findPicturesWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/archive-file.route'
import { archivePath } from './archive-paths.ts'
import { createArchiveStream, recordExport } from './write-archive.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { staff, requestId } = currentActor(context)
  // HEAD responses have no reader, and an open archive waits for one.
  if (request.method !== 'GET' || !isSignedExportLink(url, staff.id)) throw redirect(archivePath)

  // Errors cannot be reported once the response has begun.
  if ((await findPicturesWithMissingFiles()).length > 0) throw redirect(`${archivePath}?lost`)
  const archive = await createArchiveStream()
  if (!archive) throw redirect(`${archivePath}?busy`)
  try {
    await recordExport(staff, requestId)
  } catch (error) {
    archive.destroy()
    throw error
  }
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Disposition': 'attachment; filename="content.tar.gz"',
    },
  })
}
