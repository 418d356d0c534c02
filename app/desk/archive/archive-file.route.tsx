import { Readable } from 'node:stream'

import { redirect } from 'react-router'

import { isSignedExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { findPicturesWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import type { Route } from './+types/archive-file.route'
import { archivePath } from './archive-paths.ts'
import { openArchive } from './write-archive.server.ts'

/** The content as a file, to whoever has just given their password for it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { staff, requestId } = currentActor(context)
  // Nobody reads the answer to HEAD, and an archive that is opened waits for its reader.
  if (request.method !== 'GET' || !isSignedExportLink(url, staff.id)) throw redirect(archivePath)

  // Once the answer has begun, nobody can be told why it does not end.
  if ((await findPicturesWithMissingFiles()).length > 0) throw redirect(`${archivePath}?lost`)
  const archive = await openArchive()
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
      'Content-Disposition': 'attachment; filename="hearthside-content.tar.gz"',
    },
  })
}

/** Writes down that the whole content leaves the house; by nobody on the staff, from the command line. */
export async function recordExport(staff: Staff | null, requestId: string | null) {
  await transaction(
    async (tx) => await recordChange(tx, { staff, action: 'took out content', subject: 'content', ids: [], requestId }),
  )
}
