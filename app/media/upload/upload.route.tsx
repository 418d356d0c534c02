import { redirect } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { storePicture } from '#app/media/files/store-picture.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { uploadRefusals } from '#app/media/upload-rules.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/upload.route'
import type { UploadResult } from './use-uploads.ts'

export function loader() {
  return redirect(mediaPath)
}

/** The upload script sends one file and reads JSON. A plain form may send several, and goes back to the library. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = (await readForm(request)).getAll('file')
  const files = sent.filter((file) => file instanceof File && file.size > 0) as File[]
  if (request.headers.get('Accept') !== 'application/json')
    return await attempt(context, { message: notStored }, async () => await storeAll(context, files))
  const [file] = files
  if (!file) return answer({ ok: false, ...uploadRefusals.failed }, 400)
  const { title, message: description } = uploadRefusals.failed
  const failed = { message: { title, description }, extra: { ok: false, ...uploadRefusals.failed } }
  return await attempt(context, failed, async () => {
    const stored = await store(context, file)
    if (!stored.ok) return answer(stored, 400)
    const [picture] = await findChosenPictures([stored.id])
    return picture
      ? answer({ ok: true, isNew: stored.isNew, picture })
      : answer({ ok: false, ...uploadRefusals.failed }, 503)
  })
}

// Files before the failed one are in the library. Sending them again does not store them twice.
const notStored = { title: 'Upload Failed', description: 'Not every picture could be stored. Please try again.' }

/** Stores all valid files and names the first of the others. */
async function storeAll(context: Route.ActionArgs['context'], files: File[]) {
  let message = { title: 'Upload Failed', description: 'Please choose a picture' }
  let refused: string | undefined
  for (const file of files) {
    const stored = await store(context, file)
    if (!stored.ok) refused ??= `${file.name.slice(0, 100)}: ${stored.message}`
  }
  if (refused) message = { title: 'Upload Failed', description: refused }
  else if (files.length > 0) message = { title: 'Image Uploaded', description: 'It is in the library' }
  return redirect(mediaPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

async function store(context: Route.ActionArgs['context'], file: File) {
  const { staff: actor, requestId } = currentActor(context)
  return await storePicture({ body: Buffer.from(await file.arrayBuffer()), fileName: file.name, actor, requestId })
}

function answer(words: UploadResult, status = 200) {
  return Response.json(words, { status })
}
